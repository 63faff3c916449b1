import type { ChargeStatus, Failure, Sum } from '~/platform/payments/provider.ts'
import {
  type Attention,
  type BillState,
  type PaymentState,
  type PayStatus,
  transferDays,
} from './payment.options.ts'

type Known = { state: PaymentState; sum: Sum; expiresAt: Date; failure?: string | null }

/**
 * What a provider's word makes of a payment. `to` is absent when its state stays. A failure without `to`: nobody was
 * rung yet, and why; null: that is over.
 */
export type Verdict = { to?: PaymentState; attention?: Attention; failure?: Failure | null; isLate?: boolean }

const isOver = (state: PaymentState) => state === 'failed' || state === 'cancelled' || state === 'expired'

/**
 * The one way a payment changes by what a provider says. Money that is there is never taken away by a later word;
 * money that is not what was asked for goes to staff; what nobody knows changes nothing.
 */
export function verdictOf(known: Known, said: ChargeStatus, now: Date): Verdict {
  const { state } = known
  // A late 'failed' must not un-pay, and staff decide what they were given to decide.
  if (state === 'completed' || state === 'review') return {}
  if (said.is === 'completed') return paid(known, said.sum)
  if (isOver(state)) return {}
  if (said.is === 'failed' || said.is === 'cancelled' || said.is === 'expired')
    return {
      to: said.is,
      failure: said.failure ?? (said.is === 'expired' ? 'expired' : 'generic'),
      attention: said.alert ? 'setup' : undefined,
    }
  if (said.is === 'ambiguous') return isPast(known, now, day) ? { to: 'review', attention: 'ambiguous' } : {}
  // Nothing is concluded from silence: an unreachable provider may have taken the money.
  if (said.is === 'unsure') return {}
  // 'pending', 'not found' or approved and not taken after its time: over, though a late success still counts.
  if (isPast(known, now, 0)) return { to: 'expired', failure: isSilent(known) ? 'unavailable' : 'expired' }
  return isSilent(known) && isKnownThere(said) ? { failure: null } : {}
}

/** Its provider never said that it took it: whoever is to pay was perhaps not rung. */
export const isSilent = ({ state, failure }: Pick<Known, 'state' | 'failure'>) =>
  state === 'pending' && failure === 'unavailable'

/** Providers say 'pending' with a code of what they have not heard of yet. */
export const isKnownThere = ({ is, code }: ChargeStatus) =>
  is === 'approved' || (is === 'pending' && code === undefined)

const day = 24 * 3600 * 1000
const isPast = ({ expiresAt }: Known, now: Date, more: number) => now.getTime() >= expiresAt.getTime() + more

/** Airtel tells no sum; then its id, which only we could have sent, says what was asked. */
function paid({ state, sum }: Known, said: Sum | undefined): Verdict {
  if (said && said.currency !== sum.currency) return { to: 'review', attention: 'currency' }
  if (said && said.amount < sum.amount) return { to: 'review', attention: 'amount' }
  const isLate = isOver(state)
  if (said && said.amount > sum.amount) return { to: 'completed', attention: 'overpaid', isLate }
  return { to: 'completed', isLate, attention: isLate ? 'late' : undefined }
}

/** PAY-01: how a bill stands, from its own state and its tries, oldest first. */
export function billStatus(bill: BillState, attempts: readonly PaymentState[]): PayStatus {
  if (bill === 'paid') return 'completed'
  if (attempts.some((state) => state === 'created' || state === 'pending' || state === 'review'))
    return 'pending'
  const last = attempts.at(-1)
  if (last === 'failed' || last === 'expired') return 'failed'
  if (last === 'cancelled' || bill === 'closed') return 'cancelled'
  return 'pending'
}

/** A transfer is looked at twice by the clock: to remind of it, and when its time is over. */
export function nextLook(state: PaymentState, looks: number, from: Date, expiresAt: Date): Date | undefined {
  if (state !== 'pending') return undefined
  return looks === 0 ? new Date(from.getTime() + transferDays.remind * day) : expiresAt
}

const steps = [5, 5, 5, 10, 10, 15, 15, 20, 30]
const minute = 60

/**
 * In how many seconds a payment is asked for again: often while somebody waits, then less and less. What ended
 * without money is asked for until three days later, because a success may come late.
 */
export function nextPoll(state: PaymentState, polls: number, openFor: number): number | undefined {
  if (state === 'created' || state === 'pending') {
    const step = steps[polls] ?? minute
    // A page somebody may leave open for an hour need not be asked for every half minute.
    return openFor > 20 * minute ? Math.max(step, 15) : step
  }
  if (!isOver(state)) return undefined
  return openFor > -3 * 24 * 3600 ? Math.max(2 * minute, Math.min(-openFor, 6 * 3600)) : undefined
}

/** DON-15: a percentage and a fixed part, to the whole franc. */
export const feeOf = (amount: number, { percent, fixed }: { percent: number; fixed: number }) =>
  Math.round((amount * percent) / 100) + fixed

/** PAY-03: what is charged abroad, in cents, rounded up: the hub must not get less than was asked. */
export const centsFor = (francs: number, francsPerUnit: number) => Math.ceil((francs * 100) / francsPerUnit)
