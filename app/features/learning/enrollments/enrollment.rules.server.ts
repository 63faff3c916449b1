import { z } from 'zod'
import {
  asked,
  choiceRule,
  emailRule,
  field,
  lineWhenRequired,
  optionalChoice,
  optionalLine,
  phoneRule,
  requiredLine,
  requiredText,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { sectors, stages } from '../../core/site/startup.options.ts'
import { contactRules } from '../../people/people/index.server.ts'
import {
  type EducationLevel,
  educationLabels,
  educationLevels,
  enrollmentMaxima as max,
} from './enrollment.options.ts'

const who = {
  firstName: field(m.apply_first_name, requiredLine(max.name)),
  lastName: field(m.apply_last_name, requiredLine(max.name)),
  email: field(m.contact_email, emailRule()),
  phone: field(m.apply_phone, phoneRule()),
}

const fields = z.object({
  ...who,
  educationLevel: field(m.enroll_education, choiceRule(educationLevels, m.enroll_education_missing), {
    staff: { label: 'Education', inWords: (level) => educationLabels[level as EducationLevel] },
  }),
  currentOccupation: field(m.enroll_occupation, optionalLine(max.occupation), {
    staff: { label: 'Occupation' },
  }),
  motivation: field(m.enroll_motivation, requiredText(max.motivation), {
    staff: { label: 'Motivation', as: 'passage' },
  }),
  startupSector: field(m.apply_sector, optionalChoice(sectors), { staff: { label: 'Sector' } }),
  customSector: field(m.apply_custom_sector, lineWhenRequired(max.customSector)),
  startupStage: field(m.apply_stage, optionalChoice(stages), { staff: { label: 'Stage' } }),
})
export type Enrollment = z.infer<typeof fields>

/** LRN-06 to LRN-08 */
const enrollmentRules = fields.check(
  asked('customSector', ({ startupSector }) => startupSector === 'Other', m.apply_custom_missing),
)
export const enrollmentForm = { name: 'enrollment', rules: enrollmentRules }

/** PRM-03: the fields of a purchase. */
const purchaseRules = z.object(who)
export type Purchase = z.infer<typeof purchaseRules>
export const purchaseForm = { name: 'course-purchase', rules: purchaseRules }

/** The address or number that the link is sent to. */
export const learnerLinkForm = { name: 'learner-link', rules: contactRules }
