import { EmailField, PhoneField, TextField } from '~/kits/forms/fields.tsx'
import { Form } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { EntryFields } from '../../../learning/certificates/components/entry-part.tsx'
import type { AskedCourse } from '../../../learning/certificates/entry.options.ts'

type Props = FormState & {
  action: string
  /** The event is full: sending joins the waiting list, and the button says so. */
  waits: boolean
  /** The price of a seat, to be paid in the next step. */
  price?: string
  /** The course that is required, or lowers the price. */
  entry?: { asked: AskedCourse; passedHere: string[] }
}

/** The button names the action and the next step; without an amount where that depends on the registrant. */
function sendWords({ waits, price, entry }: Pick<Props, 'waits' | 'price' | 'entry'>): string {
  if (waits) return m.event_join_waiting()
  if (price && entry?.asked.price !== undefined) return m.event_register()
  return price ? m.event_register_pay({ amount: price }) : m.event_register_free()
}

/** EVT-08: the registration form. */
export function RegistrationForm({ setting, result, action, waits, price, entry }: Props) {
  const field = { setting, result }
  const wide = { ...field, className: 'sm:col-span-2' }
  return (
    <Form
      {...field}
      action={action}
      purpose={(locale) => m.event_purpose({}, { locale })}
      send={sendWords({ waits, price, entry })}
      waiting={m.event_line_lost()}
    >
      <TextField {...field} name="firstName" autoComplete="given-name" />
      <TextField {...field} name="lastName" autoComplete="family-name" />
      <EmailField {...wide} name="email" />
      <PhoneField {...wide} name="phone" />
      <TextField {...wide} name="organization" autoComplete="organization" />
      {entry && <EntryFields {...field} {...entry} />}
      {waits && <input type="hidden" name="waiting" value="yes" />}
    </Form>
  )
}
