import type { Standing } from './registration.options.ts'

/** Whoever waits, or was told yes, may still go. */
export const mayWithdraw = (standing: Standing) => ['pending', 'waiting', 'approved'].includes(standing)
