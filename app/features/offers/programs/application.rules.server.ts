import { z } from 'zod'
import {
  asked,
  checkboxRule,
  choiceRule,
  emailRule,
  lineWhenRequired,
  optionalLine,
  phoneRule,
  phoneWhenRequired,
  requiredLine,
  requiredText,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { sectors, stages } from '../../core/site/startup.options.ts'
import { entryRules } from '../../learning/certificates/index.server.ts'
import { applicationMaxima as max } from './application.options.ts'

/** Fields that are not asked for are not stored, whatever the browser sends. */
const notAsked = () => z.preprocess(() => null, z.null()).meta({})

const everybody = {
  firstName: requiredLine(max.name),
  lastName: requiredLine(max.name),
  email: emailRule(),
  phone: phoneRule(),
  organization: optionalLine(max.organization),
  isSixteen: choiceRule(['yes', 'no'], m.apply_age_missing),
  guardianName: lineWhenRequired(2 * max.name),
  guardianPhone: phoneWhenRequired(),
  guardianConsent: checkboxRule(),
  projectDescription: requiredText(max.projectDescription),
  motivation: requiredText(max.motivation),
  experience: requiredText(max.experience),
  helpedBy: optionalLine(2 * max.name),
  ...entryRules(),
}
/** PRG-06 to PRG-08: for programs that ask about a startup. */
const withStartup = z.object({
  ...everybody,
  startupSector: choiceRule(sectors, m.apply_sector_missing),
  customSector: lineWhenRequired(max.customSector),
  startupStage: choiceRule(stages, m.apply_stage_missing),
})
const withoutStartup = z.object({
  ...everybody,
  startupSector: notAsked(),
  customSector: notAsked(),
  startupStage: notAsked(),
})
type Startup = z.infer<typeof withStartup>
type Plain = z.infer<typeof withoutStartup>
/** The input of either form. */
export type Application = { [Field in keyof Startup]: Startup[Field] | Plain[Field] }

const isUnder16 = ({ isSixteen }: Application) => isSixteen === 'no'
const isOther = ({ startupSector }: Application) => startupSector === 'Other'

const ofGuardians = [
  asked('guardianName', isUnder16),
  asked('guardianPhone', isUnder16),
  asked('guardianConsent', isUnder16, m.apply_guardian_missing),
]

/** PRG-05 to PRG-11, and the consent of a guardian for applicants under 16. */
export const applicationRules = withStartup.check(
  asked('customSector', isOther, m.apply_custom_missing),
  ...ofGuardians,
)
export const plainRules = withoutStartup.check(...ofGuardians)

/** The form, for its page and its drafts: both kinds have the same name, so that a draft opens in either. */
export const applicationForm = { name: 'program-application', rules: applicationRules }
export const plainForm = { ...applicationForm, rules: plainRules }
