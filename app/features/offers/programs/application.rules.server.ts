import { z } from 'zod'
import {
  asked,
  checkboxRule,
  choiceRule,
  emailRule,
  field,
  lineWhenRequired,
  optionalLine,
  optionalText,
  phoneRule,
  phoneWhenRequired,
  requiredLine,
  requiredText,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { sectors, stages } from '../../core/site/startup.options.ts'
import { entryRules } from '../../learning/certificates/index.server.ts'
import { applicationMaxima as max } from './application.options.ts'

/** Choices that are not asked for are not stored, whatever the browser sends. */
const notAsked = () => z.preprocess(() => null, z.null()).meta({})

const aboutYou = {
  firstName: field(m.apply_first_name, requiredLine(max.name)),
  lastName: field(m.apply_last_name, requiredLine(max.name)),
  email: field(m.contact_email, emailRule()),
  phone: field(m.apply_phone, phoneRule()),
  organization: field(m.apply_organization, optionalLine(max.organization), {
    staff: { label: 'Organization' },
  }),
  isSixteen: field(m.apply_sixteen, choiceRule(['yes', 'no'], m.apply_age_missing)),
  guardianName: field(m.apply_guardian_name, lineWhenRequired(2 * max.name), {
    staff: { label: 'Under 16, guardian' },
  }),
  guardianPhone: field(m.apply_guardian_phone, phoneWhenRequired(), {
    staff: { label: 'Phone of the guardian' },
  }),
  guardianConsent: field(m.apply_guardian_consent, checkboxRule()),
}
const aboutWhy = {
  motivation: field(m.apply_motivation, requiredText(max.motivation), {
    part: 'why',
    rows: 4,
    staff: { label: 'Motivation', as: 'passage' },
  }),
  experience: field(m.apply_experience, requiredText(max.experience), {
    part: 'why',
    rows: 5,
    staff: { label: 'Experience', as: 'passage' },
  }),
  ...entryRules(),
  helpedBy: field(m.apply_helped_by, optionalLine(2 * max.name), {
    part: 'help',
    hint: m.apply_helped_by_hint,
    autoComplete: 'off',
    staff: { label: 'Filled in by' },
  }),
}
/** PRG-05 to PRG-08: for programs that ask about a startup. */
const withStartup = z.object({
  ...aboutYou,
  startupSector: field(m.apply_sector, choiceRule(sectors, m.apply_sector_missing), {
    staff: { label: 'Sector' },
  }),
  customSector: field(m.apply_custom_sector, lineWhenRequired(max.customSector)),
  startupStage: field(m.apply_stage, choiceRule(stages, m.apply_stage_missing), {
    staff: { label: 'Stage' },
  }),
  projectDescription: field(m.apply_project, requiredText(max.projectDescription), {
    part: 'project',
    rows: 6,
    staff: { label: 'Project', as: 'passage' },
  }),
  ...aboutWhy,
})
const withoutStartup = z.object({
  ...aboutYou,
  startupSector: notAsked(),
  customSector: notAsked(),
  startupStage: notAsked(),
  // Nor is this asked for, but what somebody wrote is kept: their form was opened before, or an import has it.
  projectDescription: field(m.apply_project, optionalText(max.projectDescription)),
  ...aboutWhy,
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
