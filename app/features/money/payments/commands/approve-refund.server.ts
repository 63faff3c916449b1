import { and, eq } from 'drizzle-orm'
import { isSecondEyes } from '~/kits/admin/staff.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { payments } from '../payment.table.server.ts'
import { submitRefundQueue } from '../refund.queues.server.ts'
import { concludeRefund, lockRefund, noteRefund } from './conclude-refund.server.ts'

type Decision = {
  refundId: string
  paymentId: string
  agrees: boolean
  reason: string
  /** Since when the deciding person is an owner. */
  ownerSince: Date | null
}
export type Approved = { ok: true } | { ok: false; reason: 'missing' | 'decided' | 'own' | 'new-owner' }

/** A second owner approves or stops a large refund. Nobody approves their own; the database enforces that, too. */
export async function approveRefund(
  work: UnitOfWork,
  { refundId, paymentId, agrees, reason, ownerSince }: Decision,
): Promise<Approved> {
  const held = await lockRefund(work, refundId)
  if (held?.payment.id !== paymentId) return { ok: false, reason: 'missing' }
  const { refund } = held
  const me = work.actor.kind === 'staff' ? work.actor.name : ''
  if (refund.state !== 'requested' || !refund.needsSecond || refund.approvedBy)
    return { ok: false, reason: 'decided' }
  if (agrees && (!me || me === refund.askedBy)) return { ok: false, reason: 'own' }
  if (agrees && !isSecondEyes(ownerSince, work.now)) return { ok: false, reason: 'new-owner' }
  await work.tx
    .update(payments)
    .set({ attention: null })
    .where(and(eq(payments.id, paymentId), eq(payments.attention, 'second')))
  if (agrees) {
    await concludeRefund(work, held, { approvedBy: me, pollIn: refund.byHand ? undefined : 60 })
    await noteRefund(work, held, `agreed to, ${reason}`)
    if (!refund.byHand) await work.enqueue(submitRefundQueue, { refundId }, { first: true })
  } else await concludeRefund(work, held, { to: 'failed', code: `stopped, ${reason}`, isStopped: true })
  await work.audit({
    action: agrees ? 'agreed to a refund' : 'stopped a refund',
    subject: 'payment',
    subjectId: paymentId,
    after: { amount: refund.amount, askedBy: refund.askedBy, reason },
  })
  return { ok: true }
}
