import { EmailField, LongTextField, PhoneField, TextField } from '~/kits/forms/fields.tsx'
import { Form } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { readFrancs, rwf, showMoney } from '~/platform/money.ts'
import type { Abroad, Frequency } from '../donation.options.ts'
import { AbroadHint } from './abroad-hint.tsx'

type Input = { fullName: string; email: string; phone: string | null; message: string | null }
type Props = FormState & {
  amount: number
  frequency: Frequency
  gift?: Input
  abroad?: Abroad
  path: string
}

/** DON-12: the donor. The amount was chosen before; the server checks it again. */
export function DetailsForm({ setting, result, gift, abroad, path, ...chosen }: Props) {
  const amount = readFrancs(result?.values.amount) ?? chosen.amount
  const frequency = result?.values.frequency || chosen.frequency
  const field = { setting, result }
  const wide = 'sm:col-span-2'
  return (
    <Form
      setting={setting}
      result={result}
      action={path}
      purpose={(locale) => m.donation_purpose({}, { locale })}
      send={m.donation_to_payment({ amount: showMoney(rwf(amount)) })}
      later={{ label: m.donation_back(), hint: m.donation_back_hint() }}
      // A gift that came back from the payment is stored already, so no draft is kept.
      keeps={gift === undefined}
    >
      <div id="amount" tabIndex={-1} className={`border-soot-950 border-y-2 py-3 ${wide}`}>
        <p className="text-soot-700">{frequency === 'monthly' ? m.donation_monthly() : m.donation_once()}</p>
        <p className="display text-3xl">{showMoney(rwf(amount))}</p>
      </div>
      {abroad && (
        <div className={wide}>
          <AbroadHint {...abroad} amount={amount} />
        </div>
      )}
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="frequency" value={frequency} />
      <TextField {...field} name="fullName" initial={gift?.fullName} autoComplete="name" className={wide} />
      <EmailField {...field} name="email" initial={gift?.email} />
      <PhoneField {...field} name="phone" initial={gift?.phone ?? undefined} />
      <LongTextField
        {...field}
        name="message"
        initial={gift?.message ?? undefined}
        rows={3}
        className={wide}
      />
    </Form>
  )
}
