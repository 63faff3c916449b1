import { PhoneField } from '~/kits/forms/fields.tsx'
import { Form } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { Choice } from '~/ui/choice.tsx'
import { FieldGroup } from '~/ui/field.tsx'
import { TextLink } from '~/ui/link.tsx'
import { Translated } from '~/ui/translated.tsx'
import type { MethodView } from '../shown.options.ts'

type Props = FormState & {
  methods: MethodView[]
  wallet?: string
  initial?: string
  action: string
  back?: string
}

/** The payment methods, each with its cost, and the total on the button. */
export function PayForm({ setting, result, methods, wallet, initial, action, back }: Props) {
  const chosen = result?.values.method ?? initial
  const error = result?.errors.find(({ field }) => field === 'method')?.text
  return (
    <div>
      <Form setting={setting} result={result} action={action} send={<PayLabel methods={methods} />}>
        <FieldGroup id="method" label={m.pay_method()} error={error} className="sm:col-span-2">
          <div className="grid gap-3">
            {methods.map((one, index) => (
              <Choice
                key={one.method}
                id={index === 0 ? 'method' : undefined}
                name="method"
                value={one.method}
                label={one.name}
                detail={<Cost {...one} />}
                defaultChecked={one.method === chosen}
                data-asks={one.rings ? 'wallet' : undefined}
                data-pays={one.method}
              />
            ))}
          </div>
        </FieldGroup>
        {methods.some(({ rings }) => rings) && (
          <PhoneField
            setting={setting}
            result={result}
            name="wallet"
            hint={m.pay_wallet_hint()}
            initial={wallet}
            className="sm:col-span-2"
          />
        )}
      </Form>
      {back && (
        <p className="mt-4">
          <TextLink href={localPath(back, currentLocale())}>{m.pay_back()}</TextLink>
        </p>
      )}
    </div>
  )
}

/** The fee is shown before the button. */
function Cost({ fee, total, time, lang, description, abroad }: MethodView) {
  return (
    <>
      {fee > 0 ? m.pay_fee({ fee: showMoney(rwf(fee)), total: showMoney(rwf(total)) }) : m.pay_no_fee()}
      {time && <span lang={lang}> · {time}</span>}
      <Translated as="span" className="block" of={description} />
      {abroad && (
        <span className="block">
          {m.pay_abroad({
            charge: `${abroad.currency} ${(abroad.amount / 100).toFixed(2)}`,
            rate: `1 ${abroad.currency} = ${abroad.rate.toLocaleString('en-US')} RWF`,
          })}
        </span>
      )}
    </>
  )
}

/** CSS shows the amount of the chosen method; browsers without :has() show none. */
function PayLabel({ methods }: { methods: MethodView[] }) {
  return (
    <>
      {m.pay_send()}
      {methods.map(({ method, total }) => (
        <span key={method} data-paid-by={method} className="num">
          {' '}
          {showMoney(rwf(total))}
        </span>
      ))}
    </>
  )
}
