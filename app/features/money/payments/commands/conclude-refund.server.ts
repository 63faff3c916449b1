import { eq, sql } from 'drizzle-orm'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { addNotification } from '../../../people/notifications/index.server.ts'
import { ledger } from '../ledger.table.server.ts'
import type { RefundState } from '../payment.options.ts'
import { paymentEvents, payments } from '../payment.table.server.ts'
import { productOf } from '../product.adapter.server.ts'
import { partOf } from '../refund.states.ts'
import { refunds } from '../refund.table.server.ts'
import { lockPayment } from './conclude-payment.server.ts'
import { type LockedBill, lockBill } from './lock-bill.server.ts'
import { notifyRefunded } from './notify-refunded.server.ts'

type Refund = typeof refunds.$inferSelect
type Payment = typeof payments.$inferSelect
export type LockedRefund = { bill: LockedBill; payment: Payment; refund: Refund }

/** The refund, locked: the bill before the payment before the refund, as everywhere. */
export async function lockRefund(work: UnitOfWork, id: string): Promise<LockedRefund | undefined> {
  const [where] = await work.tx
    .select({ billId: payments.billId, paymentId: payments.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  const bill = where && (await lockBill(work, where.billId))
  if (!bill) return undefined
  const payment = await lockPayment(work, where.paymentId)
  const [refund] = await work.tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return refund && { bill, payment, refund }
}

type Conclusion = {
  to?: RefundState
  /** The code of the provider, or the reason of staff. */
  code?: string
  providerReference?: string
  approvedBy?: string
  /** Seconds until the next poll; absent when polling ends. */
  pollIn?: number
  /** Whether the provider was polled. */
  asked?: boolean
  /** Stopped by staff: no failure. */
  isStopped?: boolean
}

/**
 * The only place that changes a refund and takes money out of the ledger. State, ledger entry, revoked product and
 * messages are one transaction.
 */
export async function concludeRefund(
  work: UnitOfWork,
  held: LockedRefund,
  learned: Conclusion,
): Promise<void> {
  const { payment, refund } = held
  const { to, code, pollIn } = learned
  const state = to ?? refund.state
  const providerReference = learned.providerReference ?? refund.providerReference
  await work.tx
    .update(refunds)
    .set({
      state,
      code: code ?? refund.code,
      providerReference,
      approvedBy: learned.approvedBy ?? refund.approvedBy,
      submittedAt: refund.submittedAt ?? (to === 'submitted' ? work.now : null),
      doneAt: state === 'done' ? (refund.doneAt ?? work.now) : null,
      nextPollAt: pollIn === undefined ? null : new Date(work.now.getTime() + pollIn * 1000),
      asks: refund.asks + (learned.asked ? 1 : 0),
      updatedAt: work.now,
    })
    .where(eq(refunds.id, refund.id))
  if (to && to !== refund.state)
    await noteRefund(work, held, [to === 'submitted' ? 'handed over' : to, code].filter(Boolean).join(': '))
  if (to === 'done') await book(work, { ...held, refund: { ...refund, providerReference } })
  if (to !== 'failed' || learned.isStopped) return
  await setAttention(work, payment, 'refund')
  await notifyStaff(work, payment, 'A refund did not go through', `${showMoney(rwf(refund.amount))}, ${code}`)
}

/** An event in the history of its payment. */
export async function noteRefund(
  work: UnitOfWork,
  { payment, refund }: Pick<LockedRefund, 'payment' | 'refund'>,
  note: string,
): Promise<void> {
  await work.tx.insert(paymentEvents).values({
    paymentId: payment.id,
    provider: payment.provider,
    kind: 'refund',
    fromState: payment.state,
    toState: payment.state,
    note: `Refund of ${showMoney(rwf(refund.amount))}: ${note}`,
    actor: work.actor.kind === 'staff' ? work.actor.name : work.actor.kind,
    createdAt: work.now,
  })
}

/** Sets why staff must look, unless there is a reason already. */
export async function setAttention(
  work: UnitOfWork,
  { id }: Payment,
  why: 'refund' | 'second',
): Promise<void> {
  await work.tx
    .update(payments)
    .set({ attention: sql`coalesce(nullif(${payments.attention}, 'second'), ${why})` })
    .where(eq(payments.id, id))
}

/** Notifies staff once, with a link to the payment. */
export async function notifyStaff(work: UnitOfWork, { id, reference }: Payment, title: string, why: string) {
  const { staffEmail } = await hubWithin(work.tx)
  await addNotification(work, {
    type: 'error',
    title,
    message: `Payment ${reference}: ${why}`,
    to: staffEmail,
    actionUrl: `/admin/payments/${id}`,
  })
}

/** The result is unknown and cannot be polled: staff look it up in the provider's portal and enter it. */
export async function notifyUnknownRefund(work: UnitOfWork, payment: Payment): Promise<void> {
  await setAttention(work, payment, 'refund')
  await notifyStaff(work, payment, 'Nobody knows how a refund ended', 'look into the portal of the provider')
}

/** The refund is done. The product is revoked when nothing is left of the payments of the bill. */
async function book(work: UnitOfWork, { bill, payment, refund }: LockedRefund): Promise<void> {
  const lines = await work.tx.select().from(ledger).where(eq(ledger.paymentId, payment.id))
  const came = lines.find(({ refundId }) => refundId === null)
  const net = (what: 'amount' | 'fee') => lines.reduce((sum, line) => sum + line[what], 0)
  const left = net('amount')
  await work.tx.insert(ledger).values({
    paymentId: payment.id,
    refundId: refund.id,
    kind: bill.kind,
    subjectId: bill.subjectId,
    provider: payment.provider,
    amount: -refund.amount,
    fee: -partOf(came?.fee ?? 0, (came?.fee ?? 0) - net('fee'), {
      came: came?.amount ?? 0,
      left,
      amount: refund.amount,
    }),
    at: work.now,
  })
  if (refund.amount === left)
    await work.tx.update(payments).set({ attention: null }).where(eq(payments.id, payment.id))
  const [kept] = await work.tx
    .select({ francs: sql<number>`coalesce(sum(${ledger.amount}), 0)::int` })
    .from(ledger)
    .innerJoin(payments, eq(payments.id, ledger.paymentId))
    .where(eq(payments.billId, bill.id))
  if (kept?.francs === 0) await productOf(bill.kind).revoke?.(work, bill)
  await notifyRefunded(work, bill, payment, refund)
}
