import { and, eq, ne } from 'drizzle-orm'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { payments } from '../payment.table.server.ts'
import { concludePayment, isEnough } from './conclude-payment.server.ts'
import { clearAttention, lockForStaff, notePayment } from './note-payment.server.ts'

type Arrival = { paymentId: string; amount: number; bankReference: string; reason: string }
export type Received =
  | { ok: true; isEnough: boolean }
  | { ok: false; reason: 'missing' | 'not-by-bank' | 'over' | 'reference-used' }

/**
 * PAY-06, A-DON-05: staff saw the money on the hub's account. Too little waits for the rest; a gift is the amount
 * received.
 */
export async function receiveTransfer(
  work: UnitOfWork,
  { paymentId, amount, bankReference, reason }: Arrival,
): Promise<Received> {
  const held = await lockForStaff(work, paymentId)
  if (!held) return { ok: false, reason: 'missing' }
  const { bill, payment } = held
  if (payment.provider !== 'bank') return { ok: false, reason: 'not-by-bank' }
  if (payment.state === 'completed') return { ok: false, reason: 'over' }
  const [other] = await work.tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.provider, 'bank'),
        eq(payments.transactionId, bankReference),
        ne(payments.id, paymentId),
      ),
    )
  if (other) return { ok: false, reason: 'reference-used' }
  const note = `Received ${showMoney(rwf(amount))} of ${showMoney(rwf(payment.amount))}, ${bankReference}: ${reason}`
  const isPaid = isEnough(bill, payment, amount)
  if (isPaid) {
    const isLate = ['failed', 'cancelled', 'expired'].includes(payment.state)
    await concludePayment(
      work,
      bill,
      payment,
      { to: 'completed', attention: amount > payment.amount ? 'overpaid' : undefined, isLate },
      { kind: 'staff', note, transactionId: bankReference, francs: amount, submittedAt: work.now },
    )
    await clearAttention(work, paymentId, 'amount')
  } else {
    await notePayment(work, payment, note)
    await work.tx.update(payments).set({ attention: 'amount' }).where(eq(payments.id, paymentId))
  }
  await work.audit({
    action: isPaid ? 'marked received' : 'noted a part received',
    subject: 'payment',
    subjectId: paymentId,
    before: { state: payment.state },
    after: { amount, bankReference, reason },
  })
  return { ok: true, isEnough: isPaid }
}
