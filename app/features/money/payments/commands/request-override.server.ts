import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { payments } from '../payment.table.server.ts'
import { notifyStaff, setAttention } from './conclude-refund.server.ts'
import { lockForStaff, notePayment } from './note-payment.server.ts'

type Wish = { paymentId: string; to: 'completed' | 'failed'; reference: string | null; reason: string }
export type OverrideRequested =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'by-bank' | 'over' | 'bill-over' | 'asked' }

/**
 * A-DON-05: an owner overrides the provider's status and gives the reason. Nothing changes until another owner
 * approves.
 */
export async function requestOverride(
  work: UnitOfWork,
  { paymentId, to, reference, reason }: Wish,
): Promise<OverrideRequested> {
  const held = await lockForStaff(work, paymentId)
  if (!held) return { ok: false, reason: 'missing' }
  const { bill, payment } = held
  if (payment.provider === 'bank') return { ok: false, reason: 'by-bank' }
  if (!mayOverride(payment, to)) return { ok: false, reason: 'over' }
  if (bill.state !== 'open') return { ok: false, reason: 'bill-over' }
  if (payment.overrideBy) return { ok: false, reason: 'asked' }
  const me = work.actor.kind === 'staff' ? work.actor.name : work.actor.kind
  await work.tx
    .update(payments)
    .set({ overrideBy: me, overrideTo: to, overrideReference: reference, overrideReason: reason })
    .where(eq(payments.id, paymentId))
  await setAttention(work, payment, 'second')
  await notePayment(work, payment, `Asked to set it to ${to}: ${reason}`)
  await notifyStaff(work, payment, 'A payment needs a second owner', `${me} asks to set it to ${to}`)
  await work.audit({
    action: 'asked for an override',
    subject: 'payment',
    subjectId: paymentId,
    before: { state: payment.state },
    after: { to, reference, reason },
  })
  return { ok: true }
}

/** A payment that was not submitted cannot be paid, and one that has ended cannot fail. */
export const mayOverride = ({ state }: { state: string }, to: 'completed' | 'failed') =>
  state === 'pending' || state === 'review' || (to === 'completed' && isOver(state))

const isOver = (state: string) => state === 'failed' || state === 'cancelled' || state === 'expired'
