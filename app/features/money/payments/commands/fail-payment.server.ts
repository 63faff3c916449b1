import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { concludePayment } from './conclude-payment.server.ts'
import { clearAttention, lockForStaff } from './note-payment.server.ts'

export type FailedByStaff = { ok: true } | { ok: false; reason: 'missing' | 'not-by-bank' | 'over' }

/** A-DON-05: ends a transfer that will not arrive. Payments at other providers are ended by the provider. */
export async function failPayment(
  work: UnitOfWork,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<FailedByStaff> {
  const held = await lockForStaff(work, paymentId)
  if (!held) return { ok: false, reason: 'missing' }
  const { bill, payment } = held
  if (payment.provider !== 'bank') return { ok: false, reason: 'not-by-bank' }
  if (payment.state !== 'created' && payment.state !== 'pending') return { ok: false, reason: 'over' }
  await concludePayment(
    work,
    bill,
    payment,
    { to: 'failed', failure: 'generic' },
    { kind: 'staff', note: reason },
  )
  await clearAttention(work, paymentId, 'amount')
  await work.audit({
    action: 'marked failed',
    subject: 'payment',
    subjectId: paymentId,
    before: { state: payment.state },
    after: { reason },
  })
  return { ok: true }
}
