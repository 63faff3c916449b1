import { z } from 'zod'
import { emailRule, requiredLine, requiredText } from '~/kits/forms/rules.server.ts'
import { contactMaxima } from './contact.options.ts'

/** CON-01, CON-02 */
export const contactRules = z.object({
  fullName: requiredLine(contactMaxima.fullName),
  email: emailRule(),
  subject: requiredLine(contactMaxima.subject),
  message: requiredText(contactMaxima.message),
})
export type ContactMessage = z.infer<typeof contactRules>
