import { z } from 'zod'
import {
  asked,
  choiceRule,
  emailRule,
  lineWhenRequired,
  optionalChoice,
  optionalLine,
  phoneRule,
  requiredLine,
  requiredText,
} from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { toInternational } from '~/platform/phone.server.ts'
import { sectors, stages } from '../../core/site/startup.options.ts'
import { educationLevels, enrollmentMaxima as max } from './enrollment.options.ts'

const who = {
  firstName: requiredLine(max.name),
  lastName: requiredLine(max.name),
  email: emailRule(),
  phone: phoneRule(),
}

const fields = z.object({
  ...who,
  educationLevel: choiceRule(educationLevels, m.enroll_education_missing),
  currentOccupation: optionalLine(max.occupation),
  motivation: requiredText(max.motivation),
  startupSector: optionalChoice(sectors),
  customSector: lineWhenRequired(max.customSector),
  startupStage: optionalChoice(stages),
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

export type Contact = { kind: 'email' | 'phone'; value: string }

/** The address or number that the link is sent to. */
const contactRules = z.object({
  contact: requiredLine(254).transform((input, context): Contact => {
    const email = emailRule().safeParse(input).data
    if (email) return { kind: 'email', value: email }
    const phone = toInternational(input)
    if (phone) return { kind: 'phone', value: phone }
    context.addIssue({ code: 'custom', message: m.rights_contact_wrong() })
    return z.NEVER
  }),
})
export const learnerLinkForm = { name: 'learner-link', rules: contactRules }
