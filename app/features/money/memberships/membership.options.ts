import type { planKeys } from '../../core/site/settings.options.ts'

/** MEM-03: what a membership is of. */
export type Plan = (typeof planKeys)[number]

/**
 * A plan is a setting and no row: what staff may change of it is its price and its features. Among the registrations
 * everything has an item with an id, so each plan has one, fixed here; the column and the view are made from it.
 */
export const planIds: Record<Plan, string> = {
  startup: '5b1e8a52-0c6f-4d0e-9a57-2f6c1d3e7a01',
  individual: '8d4f3c17-6b2a-4e9d-8c35-7a90b5e21f02',
}

/** MEM-07 */
export const membershipMaxima = { name: 50, bio: 2000, expectations: 1000, customSector: 50 } as const

/** MEM-13: how long the link to the first payment is good, and how long after the end a year can still be renewed. */
export const payDays = 30

/** MEM-13: so many days before the end a member is reminded. */
export const reminderDays = [30, 7] as const

/** DAT-02 */
export const membershipStatuses = ['pending', 'approved', 'rejected'] as const
