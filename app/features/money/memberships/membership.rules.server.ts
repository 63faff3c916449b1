import { z } from 'zod'
import { attachmentRule } from '~/kits/forms/attachment.server.ts'
import {
  asked,
  checkboxRule,
  emailRule,
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
  firstName: requiredLine(max.name),
  lastName: requiredLine(max.name),
  email: emailRule(),
  phone: phoneRule(),
  startupSector: optionalChoice(sectors),
  customSector: lineWhenRequired(max.customSector),
  startupStage: optionalChoice(stages),
  bio: requiredText(max.bio),
  expectations: requiredText(max.expectations),
  photo: attachmentRule(name),
  terms: checkboxRule(),
})
export type Application = z.infer<typeof fields>

/** MEM-04 to MEM-09. Sector and stage are for startups only, and optional (MEM-03, MEM-04). */
const membershipRules = fields.check(
  asked('customSector', ({ startupSector }) => startupSector === 'Other', m.apply_custom_missing),
  asked('terms', () => true, m.membership_terms_missing),
)

export const membershipForm = { name, rules: membershipRules }
