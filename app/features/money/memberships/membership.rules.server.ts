import { z } from 'zod'
import { attachmentRule } from '~/kits/forms/attachment.server.ts'
import {
  asked,
  checkboxRule,
  emailRule,
  field,
  lineWhenRequired,
  optionalChoice,
  phoneRule,
  requiredLine,
  requiredText,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { sectors, stages } from '../../core/site/startup.options.ts'
import { membershipMaxima as max } from './membership.options.ts'

const name = 'membership'

const fields = z.object({
  firstName: field(m.apply_first_name, requiredLine(max.name)),
  lastName: field(m.apply_last_name, requiredLine(max.name)),
  email: field(m.contact_email, emailRule()),
  phone: field(m.apply_phone, phoneRule()),
  bio: field(m.membership_bio, requiredText(max.bio), { staff: { label: 'About them', as: 'passage' } }),
  photo: field(m.membership_photo, attachmentRule(name)),
  startupSector: field(m.apply_sector, optionalChoice(sectors), { staff: { label: 'Sector' } }),
  customSector: field(m.apply_custom_sector, lineWhenRequired(max.customSector)),
  startupStage: field(m.apply_stage, optionalChoice(stages), { staff: { label: 'Stage' } }),
  expectations: field(m.membership_expectations, requiredText(max.expectations), {
    staff: { label: 'What they expect', as: 'passage' },
  }),
  terms: field(m.membership_terms, checkboxRule()),
})
export type Application = z.infer<typeof fields>

/** MEM-04 to MEM-09. Sector and stage are for startups only, and optional (MEM-03, MEM-04). */
const membershipRules = fields.check(
  asked('customSector', ({ startupSector }) => startupSector === 'Other', m.apply_custom_missing),
  asked('terms', () => true, m.membership_terms_missing),
)

export const membershipForm = { name, rules: membershipRules }
