import { db } from '~/platform/db/db.server.ts'
import type { Returned } from '~/platform/payments/provider.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { refundToPoll, returner, returnOf } from '../refund.queries.server.ts'
import { handedOver, nextRefundPoll } from '../refund.states.ts'
import { concludeRefund, lockRefund, notifyUnknownRefund } from './conclude-refund.server.ts'

const asSystem = <Result>(now: Date, run: (work: UnitOfWork) => Promise<Result>) =>
  inTransaction({ actor: { kind: 'system' }, now }, run)

/**
 * Submits a refund to its provider. It is stored as submitted before the call: a submitted refund is polled under the
 * same reference, and never sent under another.
 */
export async function submitRefund(refundId: string, now = new Date()): Promise<void> {
  const mine = await asSystem(now, async (work) => {
    const held = await lockRefund(work, refundId)
    if (!held) return false
    const { state, byHand, needsSecond, approvedBy } = held.refund
    if (state !== 'requested' || byHand || (needsSecond && !approvedBy)) return false
    await concludeRefund(work, held, { to: 'submitted', code: handedOver, pollIn: nextRefundPoll(0, 0) })
    return true
  })
  if (mine) await callReturner(refundId, now)
}

/** The call itself; also repeats a call that never arrived. */
export async function callReturner(refundId: string, now = new Date()): Promise<void> {
  const known = await refundToPoll(db(), refundId)
  const provider = known && returner(known.payment.provider)
  // Provider switched off meanwhile: the refund waits, and staff see it.
  if (!known || !provider?.giveBack) return
  const answer = await provider.giveBack(returnOf(known))
  await asSystem(now, (work) => noteAnswer(work, refundId, answer, provider.refundStatus !== undefined))
}

async function noteAnswer(
  work: UnitOfWork,
  refundId: string,
  answer: Returned,
  canPoll: boolean,
): Promise<void> {
  const held = await lockRefund(work, refundId)
  if (held?.refund.state !== 'submitted') return
  const pollIn = canPoll ? nextRefundPoll(0, 0) : undefined
  if (answer.is === 'refused') return concludeRefund(work, held, { to: 'failed', code: answer.code })
  if (answer.is !== 'unknown') {
    const { providerReference } = answer
    return concludeRefund(
      work,
      held,
      answer.is === 'done'
        ? { to: 'done', providerReference }
        : { code: 'accepted', providerReference, pollIn },
    )
  }
  await concludeRefund(work, held, { code: `${handedOver}, ${answer.code}`, pollIn })
  // This provider cannot be polled for refunds: only its portal tells.
  if (!canPoll) await notifyUnknownRefund(work, held.payment)
}
