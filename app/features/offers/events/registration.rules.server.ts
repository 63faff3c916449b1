import { z } from 'zod'
import { checkboxRule, emailRule, optionalLine, phoneRule, requiredLine } from '~/kits/forms/rules.server.ts'
import { entryRules } from '../../learning/certificates/index.server.ts'
import { registrationMaxima as max } from './event.options.ts'

/** EVT-08, VAL-14 */
const rules = z.object({
  firstName: requiredLine(max.name),
  lastName: requiredLine(max.name),
  email: emailRule(),
  phone: phoneRule(),
  organization: optionalLine(max.organization),
  /** They have read that the event is full, and want to wait. */
  waiting: checkboxRule(),
  ...entryRules(),
})
export type Registering = z.infer<typeof rules>

/** The form, shared by its page and its success page. */
export const registrationForm = { name: 'event-registration', rules }
