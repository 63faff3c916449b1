import { asc, desc, eq, sql } from 'drizzle-orm'
import { staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { paymentMethods } from '../../core/site/settings.options.ts'
import { ledger, receipts } from './ledger.table.server.ts'
import { attentionTexts, billKindNames } from './payment.options.ts'
import { bills, paymentEvents, payments } from './payment.table.server.ts'
import { receiptNumber } from './receipt.queries.server.ts'
import { balanceOf, returner } from './refund.queries.server.ts'
import { refunds } from './refund.table.server.ts'

/** The amount paid, in its currency; undefined if the provider does not report it. */
const cameInWords = ({ cameAmount, cameCurrency }: typeof payments.$inferSelect) =>
  cameAmount === null || cameCurrency === null
    ? undefined
    : cameCurrency === 'RWF'
      ? showMoney(rwf(cameAmount))
      : abroad(cameAmount, cameCurrency)

const abroad = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency}`

/** At the same timestamp, the submission is sorted before the reply to it. */
const isChange = sql`${paymentEvents.toState} is distinct from ${paymentEvents.fromState}`

/** A-ADD-07: one payment with its history, its ledger entries and its refunds. */
export async function paymentForStaff(db: Reader, wanted: string) {
  const [row] = await db
    .select({ payment: payments, bill: bills })
    .from(payments)
    .innerJoin(bills, eq(bills.id, payments.billId))
    .where(eq(payments.id, wanted))
  if (!row) return undefined
  const { payment, bill } = row
  const [events, lines, backs, [receipt], balance] = await Promise.all([
    db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, wanted))
      .orderBy(asc(paymentEvents.createdAt), desc(isChange), asc(paymentEvents.id))
      .limit(200),
    db.select().from(ledger).where(eq(ledger.paymentId, wanted)).orderBy(asc(ledger.at), asc(ledger.id)),
    db.select().from(refunds).where(eq(refunds.paymentId, wanted)).orderBy(asc(refunds.createdAt)),
    db.select().from(receipts).where(eq(receipts.paymentId, wanted)),
    balanceOf(db, wanted),
  ])
  return {
    id: payment.id,
    personId: bill.personId,
    fullName: bill.name,
    email: bill.email,
    phone: payment.wallet ?? bill.phone,
    kind: billKindNames[bill.kind],
    title: bill.title,
    state: payment.state,
    attention: payment.attention,
    why: payment.attention ? attentionTexts[payment.attention] : undefined,
    amount: payment.amount,
    owed: bill.amount - bill.forgiven + payment.fee,
    /** The amount paid as reported by the provider, formatted and, if in francs, as a number. */
    cameShown: cameInWords(payment),
    cameFrancs: payment.cameCurrency === 'RWF' ? payment.cameAmount : null,
    shown: showMoney(rwf(payment.amount)),
    fee: payment.fee ? showMoney(rwf(payment.fee)) : undefined,
    charged:
      payment.chargeCurrency === 'RWF' ? undefined : abroad(payment.chargeAmount, payment.chargeCurrency),
    method: paymentMethods[payment.method],
    provider: payment.provider,
    reference: payment.reference,
    providerReference: payment.providerReference,
    transactionId: payment.transactionId,
    code: payment.code,
    isLate: payment.isLate,
    fiscal: payment.fiscal,
    fiscalNumber: payment.fiscalNumber,
    receipt: receipt ? receiptNumber(receipt) : undefined,
    billState: bill.state,
    override: payment.overrideBy
      ? {
          by: payment.overrideBy,
          to: payment.overrideTo,
          reason: payment.overrideReason,
          reference: payment.overrideReference,
        }
      : undefined,
    created: staffTime(payment.createdAt),
    completed: payment.completedAt ? staffTime(payment.completedAt) : undefined,
    came: balance.came,
    left: balance.left,
    back:
      balance.came > 0 && lines.reduce((sum, { amount }) => sum + amount, 0) === 0
        ? ('all' as const)
        : lines.length > 1
          ? ('part' as const)
          : ('none' as const),
    isByHand: !returner(payment.provider),
    wholeOnly: returner(payment.provider)?.wholeOnly ?? false,
    events: events.map(({ id, kind, fromState, toState, note, actor, createdAt }) => ({
      id,
      kind,
      change: toState && toState !== fromState ? toState : undefined,
      note,
      actor,
      at: staffTime(createdAt),
    })),
    lines: lines.map(({ id, amount, at, refundId }) => ({
      id,
      amount: showMoney(rwf(amount)),
      what: refundId ? 'Given back' : 'Received',
      at: staffTime(at),
    })),
    refunds: backs.map((refund) => ({
      id: refund.id,
      amount: showMoney(rwf(refund.amount)),
      abroad:
        refund.chargeCurrency === 'RWF' ? undefined : abroad(refund.chargeAmount, refund.chargeCurrency),
      state: refund.state,
      reason: refund.reason,
      code: refund.code,
      reference: refund.providerReference ?? refund.reference,
      byHand: refund.byHand,
      askedBy: refund.askedBy,
      approvedBy: refund.approvedBy,
      awaitsSecond: refund.needsSecond && !refund.approvedBy && refund.state === 'requested',
      /** Staff enter the result. */
      isOurs:
        (refund.byHand &&
          refund.state === 'requested' &&
          (!refund.needsSecond || refund.approvedBy !== null)) ||
        (refund.state === 'submitted' && refund.nextPollAt === null),
      at: staffTime(refund.createdAt),
    })),
  }
}
export type PaymentRecord = NonNullable<Awaited<ReturnType<typeof paymentForStaff>>>
export type RefundView = PaymentRecord['refunds'][number]
