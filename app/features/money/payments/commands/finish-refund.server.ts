import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { concludeRefund, lockRefund } from './conclude-refund.server.ts'

type Word = {
  refundId: string
  paymentId: string
  /** The reference of the refund; absent if it was not paid back. */
  reference?: string
  reason: string
  isOwner: boolean
}
export type Finished = { ok: true } | { ok: false; reason: 'missing' | 'not-yours' | 'owners-only' }

/**
 * Staff enter the result of a refund: one paid back by hand, or one whose status the provider no longer reports. The
 * latter is for owners only, because a wrong entry means paying twice.
 */
export async function finishRefund(
  work: UnitOfWork,
  { refundId, paymentId, reference, reason, isOwner }: Word,
): Promise<Finished> {
  const held = await lockRefund(work, refundId)
  if (held?.payment.id !== paymentId) return { ok: false, reason: 'missing' }
  const { state, byHand, needsSecond, approvedBy, nextPollAt, amount } = held.refund
  const isMine = byHand && state === 'requested' && (!needsSecond || approvedBy !== null)
  const isLost = state === 'submitted' && nextPollAt === null
  if (!isMine && !isLost) return { ok: false, reason: 'not-yours' }
  if (isLost && !isOwner) return { ok: false, reason: 'owners-only' }
  await concludeRefund(
    work,
    held,
    reference
      ? { to: 'done', providerReference: reference, code: reason }
      : { to: 'failed', code: reason, isStopped: true },
  )
  await work.audit({
    action: reference ? 'paid back' : 'gave up a refund',
    subject: 'payment',
    subjectId: paymentId,
    after: { amount, reference, reason },
  })
  return { ok: true }
}
