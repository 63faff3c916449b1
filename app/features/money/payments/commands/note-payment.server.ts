import { and, eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Attention } from '../payment.options.ts'
import { paymentEvents, payments } from '../payment.table.server.ts'
import { lockPayment } from './conclude-payment.server.ts'
import { lockBill } from './lock-bill.server.ts'

type Payment = typeof payments.$inferSelect

/** Locks the bill and then the payment; undefined when there is no such payment. */
export async function lockForStaff(work: UnitOfWork, paymentId: string) {
  const [found] = await work.tx
    .select({ billId: payments.billId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  const bill = found && (await lockBill(work, found.billId))
  return bill && { bill, payment: await lockPayment(work, paymentId) }
}

/** Adds an action of staff that does not change the state to the payment's history. */
export async function notePayment(work: UnitOfWork, payment: Payment, note: string): Promise<void> {
  await work.tx.insert(paymentEvents).values({
    paymentId: payment.id,
    provider: payment.provider,
    kind: 'staff',
    fromState: payment.state,
    toState: payment.state,
    note,
    actor: work.actor.kind === 'staff' ? work.actor.name : work.actor.kind,
    createdAt: work.now,
  })
}

/** Clears the attention that staff dealt with, unless it is another one by now. */
export async function clearAttention(work: UnitOfWork, paymentId: string, was: Attention): Promise<void> {
  await work.tx
    .update(payments)
    .set({ attention: null })
    .where(and(eq(payments.id, paymentId), eq(payments.attention, was)))
}
