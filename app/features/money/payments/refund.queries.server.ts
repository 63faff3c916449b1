import { and, asc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { configured, providerFor } from '~/platform/payments/payments.server.ts'
import type { Provider, ProviderName, Return } from '~/platform/payments/provider.ts'
import { settingFor } from '../../core/site/index.server.ts'
import { ledger } from './ledger.table.server.ts'
import { payments } from './payment.table.server.ts'
import { refunds } from './refund.table.server.ts'

/** The default limit of refunds by one person, in francs. */
const limitAtFirst = 100_000
export const limitOfOne = async (db: Reader) =>
  (await settingFor(db, 'payments'))?.refundLimit ?? limitAtFirst

/** Per run; the next minute handles the rest. */
const atOnce = 200

export async function refundsDue(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.nextPollAt), lte(refunds.nextPollAt, now)))
    .orderBy(asc(refunds.nextPollAt))
    .limit(atOnce)
  return rows.map(({ id }) => id)
}

/** Second payments without a refund. A refund that failed is left to staff. */
export async function doublesToReturn(db: Reader): Promise<string[]> {
  const begun = db.select({ one: sql`1` }).from(refunds).where(eq(refunds.paymentId, payments.id))
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.attention, 'double'),
        eq(payments.state, 'completed'),
        sql`not exists (${begun.getSQL()})`,
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(atOnce)
  return rows.map(({ id }) => id)
}

export async function refundToPoll(db: Reader, id: string) {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  return row
}

export type RefundToPoll = NonNullable<Awaited<ReturnType<typeof refundToPoll>>>

/** The refund as sent to the provider. */
export const returnOf = ({ refund, payment }: RefundToPoll): Return => ({
  id: refund.id,
  reference: refund.reference,
  providerReference: refund.providerReference ?? undefined,
  sum: { amount: refund.chargeAmount, currency: refund.chargeCurrency },
  charge: {
    reference: payment.reference,
    providerReference: payment.providerReference ?? undefined,
    transactionId: payment.transactionId ?? undefined,
    sum: { amount: payment.chargeAmount, currency: payment.chargeCurrency },
  },
  reason: refund.reason,
})

/** The provider, if it can refund through its API; otherwise staff pay back by hand. */
export function returner(name: ProviderName): Provider | undefined {
  if (name === 'bank' || !configured().includes(name)) return undefined
  const provider = providerFor(name)
  return provider.giveBack ? provider : undefined
}

/** The amount of a payment, and the part of it not refunded or being refunded, in francs and as charged. */
export async function balanceOf(db: Reader, paymentId: string) {
  const [line] = await db
    .select({ came: ledger.amount })
    .from(ledger)
    .where(and(eq(ledger.paymentId, paymentId), isNull(ledger.refundId)))
  const [gone] = await db
    .select({
      francs: sql<number>`coalesce(sum(${refunds.amount}), 0)::int`,
      charged: sql<number>`coalesce(sum(${refunds.chargeAmount}), 0)::int`,
    })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')))
  const came = line?.came ?? 0
  const going = gone?.francs ?? 0
  return { came, going, left: came - going, charged: gone?.charged ?? 0 }
}

/** The sum of all payments of a bill, less all refunds, including those under way. */
export async function keptOf(db: Reader, billId: string): Promise<number> {
  const ofBill = db.select({ id: payments.id }).from(payments).where(eq(payments.billId, billId))
  const [kept] = await db
    .select({
      francs: sql<number>`(
        coalesce((select sum(${ledger.amount}) from ${ledger}
          where ${ledger.refundId} is null and ${ledger.paymentId} in (${ofBill.getSQL()})), 0)
        - coalesce((select sum(${refunds.amount}) from ${refunds}
          where ${refunds.state} <> 'failed' and ${refunds.paymentId} in (${ofBill.getSQL()})), 0))::int`,
    })
    .from(sql`(select 1) as one`)
  return kept?.francs ?? 0
}
