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
 * The effect of a provider's reply on a payment. `to` is absent when the state stays. A failure without `to` means that
 * there was no prompt yet, and why; null clears it.
 */
export type Verdict = { to?: PaymentState; attention?: Attention; failure?: Failure | null; isLate?: boolean }

/** Those of a payment without a result. */
export const openStates = ['created', 'pending', 'review'] as const

const isOver = (state: PaymentState) => state === 'failed' || state === 'cancelled' || state === 'expired'

/**
 * The only rules by which a provider's reply changes a payment. A completed payment is never undone by a later reply;
 * an amount other than requested goes to staff; an unknown result changes nothing.
 */
export function verdictOf(known: Known, said: ChargeStatus, now: Date): Verdict {
  const { state } = known
  // A late 'failed' must not undo a payment, and payments in review are decided by staff.
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
  // Nothing is concluded from silence: an unreachable provider may have collected the money.
  if (said.is === 'unsure') return {}
  // 'pending', 'not found' or approved and not captured after its time: expired, though a late success still counts.
  if (isPast(known, now, 0)) return { to: 'expired', failure: isSilent(known) ? 'unavailable' : 'expired' }
  return isSilent(known) && isKnownThere(said) ? { failure: null } : {}
}

/** The provider never confirmed our call: the payer may have got no prompt. */
export const isSilent = ({ state, failure }: Pick<Known, 'state' | 'failure'>) =>
  state === 'pending' && failure === 'unavailable'

/** Providers report 'pending' with a code for payments they do not know yet. */
export const isKnownThere = ({ is, code }: ChargeStatus) =>
  is === 'approved' || (is === 'pending' && code === undefined)

const day = 24 * 3600 * 1000
const isPast = ({ expiresAt }: Known, now: Date, more: number) => now.getTime() >= expiresAt.getTime() + more

/** Airtel reports no amount; then its id, which only we could have sent, stands for the amount requested. */
function paid({ state, sum }: Known, said: Sum | undefined): Verdict {
  if (said && said.currency !== sum.currency) return { to: 'review', attention: 'currency' }
  if (said && said.amount < sum.amount) return { to: 'review', attention: 'amount' }
  const isLate = isOver(state)
  if (said && said.amount > sum.amount) return { to: 'completed', attention: 'overpaid', isLate }
  return { to: 'completed', isLate, attention: isLate ? 'late' : undefined }
}

/** PAY-01: the status of a bill, from its own state and its attempts, oldest first. */
export function billStatus(bill: BillState, attempts: readonly PaymentState[]): PayStatus {
  if (bill === 'paid') return 'completed'
  if (attempts.some((state) => openStates.some((open) => open === state))) return 'pending'
  const last = attempts.at(-1)
  if (last === 'failed' || last === 'expired') return 'failed'
  if (last === 'cancelled' || bill === 'closed') return 'cancelled'
  return 'pending'
}

/** A transfer is checked twice: for the reminder, and when its time is over. */
export function nextLook(state: PaymentState, looks: number, from: Date, expiresAt: Date): Date | undefined {
  if (state !== 'pending') return undefined
  return looks === 0 ? new Date(from.getTime() + transferDays.remind * day) : expiresAt
}

const steps = [5, 5, 5, 10, 10, 15, 15, 20, 30]
const minute = 60

/**
 * Seconds until the next poll of a payment: often while the payer waits, then less and less. Failed payments are polled
 * for three more days, because a success may come late.
 */
export function nextPoll(state: PaymentState, polls: number, openFor: number): number | undefined {
  if (state === 'created' || state === 'pending') {
    const step = steps[polls] ?? minute
    // A hosted page that may stay open for an hour need not be polled every half minute.
    return openFor > 20 * minute ? Math.max(step, 15) : step
  }
  if (!isOver(state)) return undefined
  return openFor > -3 * 24 * 3600 ? Math.max(2 * minute, Math.min(-openFor, 6 * 3600)) : undefined
}

/** DON-15: a percentage and a fixed part, to the whole franc. */
export const feeOf = (amount: number, { percent, fixed }: { percent: number; fixed: number }) =>
  Math.round((amount * percent) / 100) + fixed

/** PAY-03: the amount in foreign cents, rounded up: the hub must not get less than requested. */
export const centsFor = (francs: number, francsPerUnit: number) => Math.ceil((francs * 100) / francsPerUnit)
