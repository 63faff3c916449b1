import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { clearAttention, lockForStaff, notePayment } from './note-payment.server.ts'

export type Resolved = { ok: true } | { ok: false; reason: 'missing' | 'nothing-there' | 'to-decide' }

/** Staff resolve the attention of a payment with a note. One that waits for a decision is decided, not resolved. */
export async function resolveAttention(
  work: UnitOfWork,
  { paymentId, note }: { paymentId: string; note: string },
): Promise<Resolved> {
  const held = await lockForStaff(work, paymentId)
  if (!held) return { ok: false, reason: 'missing' }
  const { payment } = held
  if (!payment.attention) return { ok: false, reason: 'nothing-there' }
  if (payment.state === 'review' || payment.attention === 'second') return { ok: false, reason: 'to-decide' }
  await clearAttention(work, paymentId, payment.attention)
  await notePayment(work, payment, `Dealt with (${payment.attention}): ${note}`)
  await work.audit({
    action: 'dealt with',
    subject: 'payment',
    subjectId: paymentId,
    before: { attention: payment.attention },
    after: { note },
  })
  return { ok: true }
}
