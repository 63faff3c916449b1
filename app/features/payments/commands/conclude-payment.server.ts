import { eq, sql } from 'drizzle-orm'
import { log } from '~/platform/log.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { paymentMethods } from '../../site/settings.options.ts'
import { checkPaymentJob } from '../payment.jobs.server.ts'
import type { EventKind } from '../payment.options.ts'
import { nextAsk, standingOfBill, type Verdict } from '../payment.states.ts'
import { bills, ledger, paymentEvents, payments } from '../payment.table.server.ts'
import { productOf } from '../product.kinds.server.ts'
import { issueReceipt } from './issue-receipt.server.ts'
import type { LockedBill } from './lock-bill.server.ts'
import { tellPaid } from './tell-paid.server.ts'

type Payment = typeof payments.$inferSelect
/** What else became known with it. */
export type Learned = {
  kind: EventKind
  note?: string
  providerReference?: string
  transactionId?: string
  redirectTo?: string
  submittedAt?: Date
  /** Francs that really came, where it is not what was asked. */
  francs?: number
}

/** The payment as it is now, held: its bill is held already. */
export async function lockPayment({ tx }: Work, id: string): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!payment) throw new Error(`payment ${id} is gone`)
  return payment
}

/**
 * The only place where a payment changes its state and money is booked (a test reads the source for that). One
 * transaction holds the state, the line of the ledger, what was bought, the receipt and the messages.
 */
export async function concludePayment(
  work: Work,
  bill: LockedBill,
  payment: Payment,
  verdict: Verdict,
  learned: Learned,
): Promise<void> {
  const before = standingOfBill(bill.state, statesTold(bill, payment))
  const state = verdict.to ?? payment.state
  const isDouble = verdict.to === 'completed' && bill.state === 'paid'
  const asks = payment.asks + (learned.kind === 'check' ? 1 : 0)
  const openFor = (payment.expiresAt.getTime() - work.now.getTime()) / 1000
  // Who looks between two times leaves the next one as it is, or every notice would begin a round of its own.
  const isDue = verdict.to !== undefined || !payment.nextAskAt || payment.nextAskAt <= work.now
  const wait = payment.provider === 'bank' || !isDue ? undefined : nextAsk(state, asks, openFor)
  const next = wait === undefined ? undefined : new Date(work.now.getTime() + wait * 1000)
  const attention = isDouble ? 'double' : (verdict.attention ?? payment.attention)
  await work.tx
    .update(payments)
    .set({
      state,
      attention,
      isLate: payment.isLate || (verdict.isLate ?? false),
      failure: verdict.to ? (verdict.failure ?? null) : payment.failure,
      code: learned.note ?? payment.code,
      providerReference: learned.providerReference ?? payment.providerReference,
      transactionId: learned.transactionId ?? payment.transactionId,
      redirectTo: learned.redirectTo ?? payment.redirectTo,
      submittedAt: learned.submittedAt ?? payment.submittedAt,
      completedAt: state === 'completed' ? (payment.completedAt ?? work.now) : null,
      fiscal: verdict.to === 'completed' && productOf(bill.kind).isSale ? 'to issue' : payment.fiscal,
      nextAskAt: isDue ? (next ?? null) : payment.nextAskAt,
      asks,
      version: sql`${payments.version} + 1`,
      updatedAt: work.now,
    })
    .where(eq(payments.id, payment.id))
  // The clock looks once a minute; while somebody waits that is too seldom.
  if (wait !== undefined && wait < 60)
    await work.enqueue(checkPaymentJob, { paymentId: payment.id }, { afterSeconds: wait })
  if (verdict.to || learned.kind !== 'check') await note(work, payment, verdict, learned)
  if (verdict.to === 'completed') await book(work, bill, payment, { isDouble, francs: learned.francs })
  await tellStanding(work, bill, payment, verdict.to === 'pending' ? undefined : before)
}

/** Nobody was told of a try before it is handed over: a visitor started it, who may tell nobody anything. */
const statesTold = ({ tries }: LockedBill, { id, state }: Payment) =>
  tries.filter((one) => one.id !== id || state !== 'created').map((one) => one.state)

async function note(
  work: Work,
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

/** The money is there. What it was for is handed over once, for the first payment of a bill. */
async function book(
  work: Work,
  bill: LockedBill,
  payment: Payment,
  { isDouble, francs }: { isDouble: boolean; francs?: number },
): Promise<void> {
  await work.tx.insert(ledger).values({
    paymentId: payment.id,
    kind: bill.kind,
    subjectId: bill.subjectId,
    provider: payment.provider,
    amount: francs ?? payment.amount,
    fee: payment.fee,
    at: work.now,
  })
  if (!isDouble) {
    await work.tx
      .update(bills)
      .set({ state: 'paid', paidAt: work.now, version: sql`${bills.version} + 1`, updatedAt: work.now })
      .where(eq(bills.id, bill.id))
    bill.state = 'paid'
    if (!(await productOf(bill.kind).grant(work, bill, work.now))) {
      log.warn({ payment: payment.id, kind: bill.kind }, 'paid, but what it was for is gone')
      await work.tx.update(payments).set({ attention: 'not granted' }).where(eq(payments.id, payment.id))
    }
  }
  const receipt = await issueReceipt(work, payment.id)
  await tellPaid(work, bill, payment, receipt)
}

/** PAY-01: what the gift, booking or seat shows follows from its bill. */
async function tellStanding(
  work: Work,
  bill: LockedBill,
  payment: Payment,
  /** Undefined where a try begins: what lists show then has its method, and is no longer failed. */
  before: ReturnType<typeof standingOfBill> | undefined,
): Promise<void> {
  const [now] = await work.tx
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.id, payment.id))
  const states = bill.tries.map((one) => (one.id === payment.id ? (now?.state ?? one.state) : one.state))
  const standing = standingOfBill(bill.state, states)
  if (standing !== before)
    await productOf(bill.kind).stand(work, bill, standing, paymentMethods[payment.method])
}
