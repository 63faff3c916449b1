import type { Standing } from './registration.options.ts'

/** Pending, waiting and approved registrations may be withdrawn. */
export const mayWithdraw = (standing: Standing) => ['pending', 'waiting', 'approved'].includes(standing)
