import { EmailField, PhoneField, TextField } from '~/kits/forms/fields.tsx'
import { Form } from '~/kits/forms/form.tsx'
import type { FormConfig, FormResult } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { EntryFields } from '../../../learning/certificates/components/entry-part.tsx'
import type { AskedCourse } from '../../../learning/certificates/entry.options.ts'

type Props = {
  setting: FormConfig
  result?: FormResult
  action: string
  /** It is full: sending means to wait, and the button says so. */
  waits: boolean
  /** What a seat costs that is paid next. */
  price?: string
  /** Where a course is a condition, or makes it cheaper. */
  entry?: { asked: AskedCourse; passedHere: string[] }
}

/** The button says what it does and what comes next; no amount where it depends on who fills this in. */
function sendWords({ waits, price, entry }: Pick<Props, 'waits' | 'price' | 'entry'>): string {
  if (waits) return m.event_join_waiting()
  if (price && entry?.asked.price !== undefined) return m.event_save_seat()
  return price ? m.event_register_pay({ amount: price }) : m.event_register_free()
}

/** EVT-08: who comes. */
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
      <TextField {...field} name="firstName" label={m.apply_first_name()} autoComplete="given-name" />
      <TextField {...field} name="lastName" label={m.apply_last_name()} autoComplete="family-name" />
      <EmailField {...wide} name="email" label={m.contact_email()} />
      <PhoneField {...wide} name="phone" label={m.apply_phone()} hint={m.event_phone_hint()} />
      <TextField {...wide} name="organization" label={m.apply_organization()} autoComplete="organization" />
      {entry && <EntryFields {...field} {...entry} />}
      {waits && <input type="hidden" name="waiting" value="yes" />}
    </Form>
  )
}
