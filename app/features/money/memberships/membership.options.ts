import type { planKeys } from '../../core/site/settings.options.ts'

/** MEM-03: the plan of a membership. */
export type Plan = (typeof planKeys)[number]

/**
 * A plan is a setting, not a row: staff may change its price and its features. Every registration belongs to an item
 * with an id, so each plan has a fixed one here; the column and the view are generated from it.
 */
export const planIds: Record<Plan, string> = {
  startup: '5b1e8a52-0c6f-4d0e-9a57-2f6c1d3e7a01',
  individual: '8d4f3c17-6b2a-4e9d-8c35-7a90b5e21f02',
}

/** MEM-07 */
export const membershipMaxima = { name: 50, bio: 2000, expectations: 1000, customSector: 50 } as const

/**
 * MEM-13: how many days the link to the first payment is valid, and how many days after its end a year can be renewed.
 */
export const payDays = 30

/** MEM-13: a member is reminded this many days before the end. */
export const reminderDays = [30, 7] as const

/** DAT-02 */
export const membershipStatuses = ['pending', 'approved', 'rejected'] as const
