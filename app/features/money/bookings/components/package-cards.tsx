import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Translated } from '~/ui/translated.tsx'
import { monthsOf, type Period, periods } from '../booking.options.ts'
import type { PackageOffer } from '../view.options.ts'

const side =
  'relative flex min-h-11 cursor-pointer items-center gap-2 px-4 font-semibold has-checked:bg-soot-950 has-checked:text-white has-focus-visible:outline-3'

/** BKG-01, BKG-02: three packages. Two radio buttons switch their prices in CSS, without script. */
export function PackageCards({ packages, saving }: PackageOffer) {
  return (
    <div className="group">
      <fieldset className="mt-6 inline-flex flex-wrap border-2 border-soot-950">
        <legend className="sr-only">{m.services_billing()}</legend>
        <label className={side}>
          <input className="sr-only" type="radio" name="billing" id="monthly" defaultChecked />
          {m.services_monthly()}
        </label>
        <label className={side}>
          <input className="sr-only" type="radio" name="billing" id="yearly" />
          {m.services_yearly()}
          {saving > 0 && (
            <span className="badge bg-ochre-300 text-soot-950">{m.services_save({ percent: saving })}</span>
          )}
        </label>
      </fieldset>
      <ul className="mt-8 grid gap-4 md:grid-cols-3 lg:gap-6">
        {packages.map(({ key, name, monthly, yearly, hours, isPopular }) => (
          <li
            key={key}
            className={`flex flex-col border-2 border-soot-950 p-5 sm:p-6 ${isPopular ? 'on-ink bg-soot-950 text-white' : 'bg-white'}`}
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Translated as="h3" className="font-bold text-2xl" of={name} />
              {isPopular && <span className="badge bg-ochre-300 text-soot-950">{m.services_popular()}</span>}
            </div>
            <Price amount={monthly} per={m.services_per_month()} period="monthly" />
            <Price amount={yearly} per={m.services_per_year()} period="yearly" />
            <p className="mt-2 mb-6">{m.services_hours({ count: hours })}</p>
            {periods.map((period) => (
              <ButtonLink
                key={period}
                variant={isPopular ? 'clay' : 'line'}
                className={`mt-auto ${shownFor[period]}`}
                href={localPath(
                  `/consultations/${key}/book${period === 'yearly' ? '?period=yearly' : ''}`,
                  currentLocale(),
                )}
                aria-label={`${m.services_choose()}: ${name.text}`}
              >
                {m.services_choose()}
              </ButtonLink>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** CSS follows the radio buttons above. Browsers without :has() show the monthly prices, which are preselected. */
const shownFor: Record<Period, string> = {
  monthly: 'group-has-[#yearly:checked]:hidden',
  yearly: 'hidden group-has-[#yearly:checked]:flex',
}

/** BKG-04: a year costs the price on the card; the price per month is beside it. */
function Price({ amount, per, period }: { amount: number; per: string; period: Period }) {
  const monthly = Math.round(amount / monthsOf[period])
  return (
    <p
      className={`mt-4 flex-wrap items-baseline gap-x-1.5 ${period === 'monthly' ? 'flex' : ''} ${shownFor[period]}`}
    >
      <b className="num text-2xl">{showMoney(rwf(amount))}</b> {per}
      {period === 'yearly' && (
        <span className="num basis-full text-sm opacity-80">
          {showMoney(rwf(monthly))} {m.services_per_month()}
        </span>
      )}
    </p>
  )
}
