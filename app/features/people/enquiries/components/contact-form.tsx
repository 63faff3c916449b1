import { EmailField, LongTextField, TextField } from '~/kits/forms/fields.tsx'
import { Form } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'

/** The same form on /contact and on the home page; both post to /contact. */
export function ContactForm({ setting, result, subject }: FormState & { subject?: string }) {
  const locale = currentLocale()
  const field = { setting, result }
  return (
    <Form
      setting={setting}
      result={result}
      action={localPath('/contact', locale)}
      purpose={(locale) => m.contact_purpose({}, { locale })}
      send={m.contact_send()}
    >
      <TextField {...field} name="fullName" autoComplete="name" />
      <EmailField {...field} name="email" />
      <TextField {...field} name="subject" initial={subject} className="sm:col-span-2" />
      <LongTextField {...field} name="message" rows={5} className="sm:col-span-2" />
    </Form>
  )
}
