import { z } from 'zod'
import {
  asked,
  choiceRule,
  emailRule,
  lineWhenAsked,
  optionalLine,
  phoneRule,
  phoneWhenAsked,
  requiredLine,
  requiredText,
  tickRule,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { entryRules } from '../certificates/index.server.ts'
import { applicationMaxima as max, sectors, stages } from './application.options.ts'

const fields = z.object({
  firstName: requiredLine(max.name),
  lastName: requiredLine(max.name),
  email: emailRule(),
  phone: phoneRule(),
  organization: optionalLine(max.organization),
  isSixteen: choiceRule(['yes', 'no'], m.apply_age_missing),
  guardianName: lineWhenAsked(2 * max.name),
  guardianPhone: phoneWhenAsked(),
  guardianConsent: tickRule(),
  startupSector: choiceRule(sectors, m.apply_sector_missing),
  customSector: lineWhenAsked(max.customSector),
  startupStage: choiceRule(stages, m.apply_stage_missing),
  projectDescription: requiredText(max.projectDescription),
  motivation: requiredText(max.motivation),
  experience: requiredText(max.experience),
  helpedBy: optionalLine(2 * max.name),
  ...entryRules(),
})
export type Application = z.infer<typeof fields>

const isUnder16 = ({ isSixteen }: Application) => isSixteen === 'no'
const isOther = ({ startupSector }: Application) => startupSector === 'Other'

/** PRG-05 to PRG-11, and for somebody under 16 who agrees for them. */
export const applicationRules = fields.check(
  asked('customSector', isOther, m.apply_custom_missing),
  asked('guardianName', isUnder16),
  asked('guardianPhone', isUnder16),
  asked('guardianConsent', isUnder16, m.apply_guardian_missing),
)

/** The form, for its page and for whatever carries a draft of it. */
export const applicationForm = { name: 'program-application', rules: applicationRules }
