import { z } from 'zod'
import {
  checkboxRule,
  emailRule,
  field,
  hintIfTexted,
  optionalLine,
  phoneRule,
  requiredLine,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { entryRules } from '../../learning/certificates/index.server.ts'
import { registrationMaxima as max } from './event.options.ts'

/** EVT-08, VAL-14 */
const rules = z.object({
  firstName: field(m.apply_first_name, requiredLine(max.name)),
  lastName: field(m.apply_last_name, requiredLine(max.name)),
  email: field(m.contact_email, emailRule()),
  phone: field(m.apply_phone, phoneRule(), { hint: hintIfTexted(m.event_phone_hint) }),
  organization: field(m.apply_organization, optionalLine(max.organization)),
  /** They have read that the event is full, and want to wait. */
  waiting: field(m.event_join_waiting, checkboxRule()),
  ...entryRules(),
})
export type Registering = z.infer<typeof rules>

/** The form, shared by its page and its success page. */
export const registrationForm = { name: 'event-registration', rules }
