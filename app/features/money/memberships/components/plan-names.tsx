import { m } from '~/platform/i18n/texts.ts'
import type { Plan } from '../membership.options.ts'

/** The names of the plans. The view `registration_items` has the same words in English. */
export const planNames = {
  startup: m.membership_plan_startup,
  individual: m.membership_plan_individual,
} as const satisfies Record<Plan, unknown>

/** The target group of each plan. */
export const planTexts = {
  startup: m.membership_plan_startup_text,
  individual: m.membership_plan_individual_text,
} as const satisfies Record<Plan, unknown>
