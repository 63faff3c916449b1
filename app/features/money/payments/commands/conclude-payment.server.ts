import { eq, sql } from 'drizzle-orm'
import { log } from '~/platform/log.server.ts'
import type { Sum } from '~/platform/payments/provider.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { paymentMethods } from '../../../core/site/settings.options.ts'
import { checkPaymentJob, notifyFailedJob } from '../payment.jobs.server.ts'
import { type Attention, type EventKind, notifyFailedAfter } from '../payment.options.ts'
import { billStatus, nextLook, nextPoll, type Verdict } from '../payment.states.ts'
import { bills, ledger, paymentEvents, payments } from '../payment.table.server.ts'
import { productOf } from '../product.adapter.server.ts'
import { issueReceipt } from './issue-receipt.server.ts'
import type { LockedBill } from './lock-bill.server.ts'
import { notifyPaid } from './notify-paid.server.ts'

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
  /** What the provider says has come. */
  sum?: Sum
  /** Staff know that it is too little: they let go of the rest, or book it and hand nothing over for it. */
  short?: 'forgive' | 'book'
}

/** The payment as it is now, held: its bill is held already. */
export async function lockPayment({ tx }: UnitOfWork, id: string): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!payment) throw new Error(`payment ${id} is gone`)
  return payment
}

/**
 * The only place where a payment changes its state and money is booked (a test reads the source for that). One
 * transaction holds the state, the line of the ledger, what was bought, the receipt and the messages.
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
  // Who looks between two times leaves the next one as it is, or every notice would begin a round of its own.
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
  // The clock looks once a minute; while somebody waits that is too seldom.
  if (wait !== undefined && wait < 60)
    await work.enqueue(checkPaymentJob, { paymentId: payment.id }, { afterSeconds: wait })
  if (verdict.to || learned.kind !== 'check') await note(work, payment, verdict, learned)
  if (verdict.to === 'completed') await book(work, bill, payment, { isDouble, learned })
  if (verdict.to === 'failed' || verdict.to === 'expired')
    await work.enqueue(
      notifyFailedJob,
      { paymentId: payment.id },
      { afterSeconds: isBank ? 0 : notifyFailedAfter },
    )
  await publishStatus(work, bill, payment, verdict.to === 'pending' ? undefined : before)
}

/** The bill is held, so its price is what it will be paid with. Too little for it is for staff to decide. */
function coversBill(bill: LockedBill, payment: Payment, said: Verdict, learned: Learned): Verdict {
  if (said.to !== 'completed' || bill.state === 'paid' || learned.short) return said
  if (!isEnough(bill, payment, learned.francs)) return { ...said, to: 'review', attention: 'amount' }
  const isTooMuch = payment.amount - payment.fee > bill.amount && !productOf(bill.kind).isGift
  return isTooMuch ? { ...said, attention: 'overpaid' } : said
}

/**
 * PAY-07: whether what came pays the bill as it stands now. Its price may have changed since this try was begun, and a
 * provider still takes the old one.
 */
export const isEnough = (
  { kind, amount, forgiven }: Pick<LockedBill, 'kind' | 'amount' | 'forgiven'>,
  payment: Pick<Payment, 'amount' | 'fee'>,
  francs = payment.amount,
) => Boolean(productOf(kind).isGift) || francs - payment.fee >= amount - forgiven

/** Nobody was told of a try before it is handed over: a visitor started it, who may tell nobody anything. */
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

/** The money is there. What it was for is handed over once, for the first payment that pays the bill. */
async function book(
  work: UnitOfWork,
  bill: LockedBill,
  payment: Payment,
  { isDouble, learned }: { isDouble: boolean; learned: Learned },
): Promise<void> {
  const came = learned.francs ?? payment.amount
  // Who gave less than they meant to has not borne what the method costs.
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
  // A gift is what was given; of anything else staff let go of what is missing, or it would not come this far.
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

/** PAY-01: what the gift, booking or seat shows follows from its bill. */
async function publishStatus(
  work: UnitOfWork,
  bill: LockedBill,
  payment: Payment,
  /** Undefined where a try begins: what lists show then has its method, and is no longer failed. */
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
