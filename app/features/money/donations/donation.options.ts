import type { PayStatus } from '../payments/payment.options.ts'

/** DON-07 */
export const frequencies = ['one-time', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** DON-22: the status of its bill, in the words of PAY-01. */
export const donationStatuses = [
  'completed',
  'pending',
  'failed',
  'cancelled',
] as const satisfies readonly PayStatus[]
export type DonationStatus = (typeof donationStatuses)[number]

/** DON-12 */
export const donationTextMaxima = { name: 100, message: 500 } as const

export const pledgeStates = ['active', 'paused', 'stopped'] as const
export type PledgeState = (typeof pledgeStates)[number]

type Words = { text: string; lang: string }
/** `pays`: what it pays for, where staff have said it. */
export type Tier = { amount: number; name: Words; pays?: Words; onPage: boolean }
/** The smallest and the largest donation are settings of staff: `giving` in core/site/settings.rules.server.ts. */
export type Giving = { min: number; max: number; initial: number; tiers: Tier[] }

export type Abroad = { currency: string; rate: number; until: string }
