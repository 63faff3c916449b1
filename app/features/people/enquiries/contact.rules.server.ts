import { z } from 'zod'
import { emailRule, field, requiredLine, requiredText } from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { contactMaxima } from './contact.options.ts'

/** CON-01, CON-02 */
export const contactRules = z.object({
  fullName: field(m.contact_full_name, requiredLine(contactMaxima.fullName)),
  email: field(m.contact_email, emailRule()),
  subject: field(m.contact_subject, requiredLine(contactMaxima.subject)),
  message: field(m.contact_message, requiredText(contactMaxima.message)),
})
export type ContactMessage = z.infer<typeof contactRules>
