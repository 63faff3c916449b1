import { eq } from 'drizzle-orm'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { payments } from '../payment.table.server.ts'
import { limitOfOne } from '../refund.queries.server.ts'
import { concludePayment, isEnough } from './conclude-payment.server.ts'
import type { LockedBill } from './lock-bill.server.ts'
import { clearAttention, lockForStaff } from './note-payment.server.ts'

type Decision =
  | { paymentId: string; to: 'completed'; francs: number; handsOver: boolean; reason: string }
  | { paymentId: string; to: 'failed'; reason: string }
export type Reviewed =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'not-in-review' | 'nobody-knows' | 'too-short' | 'enough' }

/**
 * Staff decide where the rules cannot: the amount paid is not the amount requested. If the provider itself does not
 * know whether it was paid, accepting is an override and needs a second owner. If the amount does not cover the bill,
 * staff may waive as much as one person may refund; a larger gap is entered in the ledger, nothing is granted, and the
 * money is refunded.
 */
export async function reviewPayment(work: UnitOfWork, decision: Decision): Promise<Reviewed> {
  const { paymentId, to, reason } = decision
  const held = await lockForStaff(work, paymentId)
  if (!held) return { ok: false, reason: 'missing' }
  const { bill, payment } = held
  if (payment.state !== 'review') return { ok: false, reason: 'not-in-review' }
  if (to === 'completed' && payment.attention === 'ambiguous') return { ok: false, reason: 'nobody-knows' }
  const francs = to === 'completed' ? decision.francs : undefined
  const short = to === 'failed' ? undefined : decision.handsOver ? 'forgive' : 'book'
  if (francs !== undefined && short === 'forgive' && (await isTooShort(work, bill, payment, francs)))
    return { ok: false, reason: 'too-short' }
  // An amount that covers the bill must be accepted; it can be refunded like any payment.
  if (short === 'book' && bill.state !== 'paid' && isEnough(bill, payment, francs))
    return { ok: false, reason: 'enough' }
  const note = francs === undefined ? reason : `${showMoney(rwf(francs))} came: ${reason}`
  await concludePayment(
    work,
    bill,
    payment,
    { to, failure: to === 'failed' ? 'generic' : undefined },
    { kind: 'staff', note, francs, short },
  )
  if (payment.attention) await clearAttention(work, paymentId, payment.attention)
  // The provider would only repeat what staff have just judged.
  await work.tx.update(payments).set({ nextPollAt: null }).where(eq(payments.id, paymentId))
  await work.audit({
    action: to === 'completed' ? 'accepted in review' : 'refused in review',
    subject: 'payment',
    subjectId: paymentId,
    before: { state: payment.state, attention: payment.attention },
    after: { to, francs, short, reason },
  })
  return { ok: true }
}

async function isTooShort(
  { tx }: UnitOfWork,
  bill: LockedBill,
  payment: Parameters<typeof isEnough>[1],
  francs: number,
): Promise<boolean> {
  if (bill.state === 'paid' || isEnough(bill, payment, francs)) return false
  return !isEnough({ ...bill, forgiven: bill.forgiven + (await limitOfOne(tx)) }, payment, francs)
}
