import { eq, sql } from 'drizzle-orm'
import { log } from '~/platform/log.server.ts'
import type { Sum } from '~/platform/payments/provider.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { paymentMethods } from '../../../core/site/settings.options.ts'
import { ledger } from '../ledger.table.server.ts'
import { type Attention, type EventKind, notifyFailedAfter } from '../payment.options.ts'
import { checkPaymentQueue, notifyFailedQueue } from '../payment.queues.server.ts'
import { billStatus, nextLook, nextPoll, type Verdict } from '../payment.states.ts'
import { bills, paymentEvents, payments } from '../payment.table.server.ts'
import { productOf } from '../product.adapter.server.ts'
import { issueReceipt } from './issue-receipt.server.ts'
import type { LockedBill } from './lock-bill.server.ts'
import { notifyPaid } from './notify-paid.server.ts'

type Payment = typeof payments.$inferSelect
/** Other facts learned with the verdict. */
export type Learned = {
  kind: EventKind
  note?: string
  providerReference?: string
  transactionId?: string
  redirectTo?: string
  submittedAt?: Date
  /** The amount really paid, in francs, if it is not the amount requested. */
  francs?: number
  /** The amount paid, as reported by the provider. */
  sum?: Sum
  /** Staff know that it is too little: they waive the rest, or enter it in the ledger and grant nothing. */
  short?: 'forgive' | 'book'
}

/** The payment, locked. Its bill must be locked already. */
export async function lockPayment({ tx }: UnitOfWork, id: string): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!payment) throw new Error(`payment ${id} not found`)
  return payment
}

/**
 * The only place that changes the state of a payment and enters money in the ledger (a test checks the source for
 * that). State, ledger entry, product, receipt and messages are one transaction.
 */
export async function concludePayment(
  work: UnitOfWork,
  bill: LockedBill,
  payment: Payment,
  said: Verdict,
  learned: Learned,
): Promise<void> {
  const verdict = coversBill(bill, payment, said, learned)
  const before = billStatus(bill.state, statesTold(bill, payment))
  const state = verdict.to ?? payment.state
  const isDouble = verdict.to === 'completed' && bill.state === 'paid'
  const asks = payment.asks + (learned.kind === 'check' ? 1 : 0)
  const openFor = (payment.expiresAt.getTime() - work.now.getTime()) / 1000
  // A check before its time leaves the schedule alone, or every notice would start a schedule of its own.
  const isDue = verdict.to !== undefined || !payment.nextPollAt || payment.nextPollAt <= work.now
  const isBank = payment.provider === 'bank'
  const wait = isBank || !isDue ? undefined : nextPoll(state, asks, openFor)
  const next = isBank
    ? nextLook(state, asks, payment.createdAt, payment.expiresAt)
    : wait === undefined
      ? undefined
      : new Date(work.now.getTime() + wait * 1000)
  const attention = isDouble ? 'double' : (verdict.attention ?? payment.attention)
  await work.tx
    .update(payments)
    .set({
      state,
      attention,
      isLate: payment.isLate || (verdict.isLate ?? false),
      failure: verdict.to || verdict.failure !== undefined ? (verdict.failure ?? null) : payment.failure,
      code: learned.note ?? payment.code,
      providerReference: learned.providerReference ?? payment.providerReference,
      transactionId: learned.transactionId ?? payment.transactionId,
      redirectTo: learned.redirectTo ?? payment.redirectTo,
      submittedAt: learned.submittedAt ?? payment.submittedAt,
      cameAmount: learned.sum?.amount ?? payment.cameAmount,
      cameCurrency: learned.sum?.currency ?? payment.cameCurrency,
      completedAt: state === 'completed' ? (payment.completedAt ?? work.now) : null,
      fiscal: verdict.to === 'completed' && productOf(bill.kind).isSale ? 'to issue' : payment.fiscal,
      nextPollAt: isDue ? (next ?? null) : payment.nextPollAt,
      asks,
      version: sql`${payments.version} + 1`,
      updatedAt: work.now,
    })
    .where(eq(payments.id, payment.id))
  // The scheduled sweep runs once a minute; while the payer waits that is too slow.
  if (wait !== undefined && wait < 60)
    await work.enqueue(checkPaymentQueue, { paymentId: payment.id }, { afterSeconds: wait })
  if (verdict.to || learned.kind !== 'check') await note(work, payment, verdict, learned)
  if (verdict.to === 'completed') await book(work, bill, payment, { isDouble, learned })
  if (verdict.to === 'failed' || verdict.to === 'expired')
    await work.enqueue(
      notifyFailedQueue,
      { paymentId: payment.id },
      { afterSeconds: isBank ? 0 : notifyFailedAfter },
    )
  await publishStatus(work, bill, payment, verdict.to === 'pending' ? undefined : before)
}

/** The bill is locked, so its price cannot change. Staff decide on an amount that does not cover it. */
function coversBill(bill: LockedBill, payment: Payment, said: Verdict, learned: Learned): Verdict {
  if (said.to !== 'completed' || bill.state === 'paid' || learned.short) return said
  if (!isEnough(bill, payment, learned.francs)) return { ...said, to: 'review', attention: 'amount' }
  const isTooMuch = payment.amount - payment.fee > bill.amount && !productOf(bill.kind).isGift
  return isTooMuch ? { ...said, attention: 'overpaid' } : said
}

/**
 * PAY-07: whether the amount paid covers the bill at its current price. The price may have changed since the attempt
 * began, and providers still collect the old one.
 */
export const isEnough = (
  { kind, amount, forgiven }: Pick<LockedBill, 'kind' | 'amount' | 'forgiven'>,
  payment: Pick<Payment, 'amount' | 'fee'>,
  francs = payment.amount,
) => Boolean(productOf(kind).isGift) || francs - payment.fee >= amount - forgiven

/** A new attempt is not published before it is submitted: it was started by a visitor, who may not change a product. */
const statesTold = ({ attempts }: LockedBill, { id, state }: Payment) =>
  attempts.filter((one) => one.id !== id || state !== 'created').map((one) => one.state)

async function note(
  work: UnitOfWork,
  { id, provider, state }: Payment,
  { to }: Verdict,
  learned: Learned,
): Promise<void> {
  await work.tx.insert(paymentEvents).values({
    paymentId: id,
    provider,
    kind: learned.kind,
    fromState: state,
    toState: to ?? state,
    note: learned.note,
    actor: work.actor.kind === 'staff' ? work.actor.name : work.actor.kind,
    createdAt: work.now,
  })
}

/** Enters the money in the ledger. The product is granted once, for the first payment that covers the bill. */
async function book(
  work: UnitOfWork,
  bill: LockedBill,
  payment: Payment,
  { isDouble, learned }: { isDouble: boolean; learned: Learned },
): Promise<void> {
  const came = learned.francs ?? payment.amount
  // A donor who gave less than intended has not paid the fee.
  const fee = came < payment.amount && productOf(bill.kind).isGift ? 0 : payment.fee
  await work.tx.insert(ledger).values({
    paymentId: payment.id,
    kind: bill.kind,
    subjectId: bill.subjectId,
    provider: payment.provider,
    amount: came,
    fee,
    at: work.now,
  })
  if (!isDouble && learned.short === 'book') await setAttention(work, payment.id, 'short')
  else if (!isDouble) await handOver(work, bill, payment, came - fee)
  const receipt = await issueReceipt(work, payment.id)
  await notifyPaid(work, bill, payment, receipt)
}

async function handOver(work: UnitOfWork, bill: LockedBill, payment: Payment, paid: number): Promise<void> {
  const owed = bill.amount - bill.forgiven
  // A gift is the amount paid; for anything else staff have waived the rest, or the payment would not get here.
  const settled = productOf(bill.kind).isGift
    ? { amount: paid }
    : { forgiven: bill.forgiven + Math.max(0, owed - paid) }
  await work.tx
    .update(bills)
    .set({
      ...settled,
      state: 'paid',
      paidAt: work.now,
      version: sql`${bills.version} + 1`,
      updatedAt: work.now,
    })
    .where(eq(bills.id, bill.id))
  Object.assign(bill, settled, { state: 'paid' })
  if (await productOf(bill.kind).grant(work, bill, work.now)) return
  log.warn({ payment: payment.id, kind: bill.kind }, 'paid, but what it was for is gone')
  await setAttention(work, payment.id, 'not granted')
}

async function setAttention({ tx }: UnitOfWork, paymentId: string, attention: Attention): Promise<void> {
  await tx.update(payments).set({ attention }).where(eq(payments.id, paymentId))
}

/** PAY-01: the status of the gift, booking or seat follows its bill. */
async function publishStatus(
  work: UnitOfWork,
  bill: LockedBill,
  payment: Payment,
  /** Undefined when an attempt begins: the product gets its method and is no longer failed. */
  before: ReturnType<typeof billStatus> | undefined,
): Promise<void> {
  const [now] = await work.tx
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.id, payment.id))
  const states = bill.attempts.map((one) => (one.id === payment.id ? (now?.state ?? one.state) : one.state))
  const status = billStatus(bill.state, states)
  if (status !== before)
    await productOf(bill.kind).onStatusChange(work, bill, status, paymentMethods[payment.method])
}
