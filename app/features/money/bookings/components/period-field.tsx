import type { FormState } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { Choice } from '~/ui/choice.tsx'
import { FieldGroup } from '~/ui/field.tsx'
import { type Period, periods } from '../booking.options.ts'
import type { PackagePrice } from '../view.options.ts'

type Props = FormState & { priced: PackagePrice; initial: Period }

/** BKG-02, BKG-04, BKG-06: a month or a year, each with its price, the fee and the total, before the payment. */
export function PeriodField({ setting, result, priced, initial }: Props) {
  const chosen = result?.values.period ?? setting.draft?.values.period ?? initial
  const error = result?.errors.find(({ field }) => field === 'period')?.text
  const names = { monthly: m.services_monthly(), yearly: m.services_yearly() }
  return (
    <FieldGroup id="period" label={m.services_billing()} error={error} className="sm:col-span-2">
      <div className="grid gap-3 sm:grid-cols-2">
        {periods.map((period, at) => {
          const { price, fee, total, months, hours } = priced[period]
          return (
            <Choice
              key={period}
              id={at === 0 ? 'period' : undefined}
              name="period"
              value={period}
              label={names[period]}
              defaultChecked={chosen === period}
              detail={
                <span className="num mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-soot-950">
                  <span>{m.booking_price()}</span>
                  <span className="text-right">{showMoney(rwf(price))}</span>
                  <span>{m.booking_fee()}</span>
                  <span className="text-right">{showMoney(rwf(fee))}</span>
                  <b>{m.booking_total()}</b>
                  <b className="text-right">{showMoney(rwf(total))}</b>
                  <span className="col-span-2 mt-1 text-soot-700">
                    {m.services_hours({ count: hours })}
                    {months > 1 &&
                      `, ${m.booking_a_month({ amount: showMoney(rwf(Math.round(price / months))) })}`}
                  </span>
                </span>
              }
            />
          )
        })}
      </div>
    </FieldGroup>
  )
}
