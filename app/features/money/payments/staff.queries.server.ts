import { desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { hubTimeZone, staffTime } from '~/platform/clock.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { oldestAt } from '~/platform/db/oldest.server.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { providerNames } from '~/platform/payments/provider.ts'
import { paymentMethods } from '../../core/site/settings.options.ts'
import { ledger } from './ledger.table.server.ts'
import { type Attention, type BillKind, billKinds, type PaymentState } from './payment.options.ts'
import { bills, payments } from './payment.table.server.ts'

const { id, state, attention, createdAt } = payments

export type PaymentRow = {
  id: string
  fullName: string
  email: string | null
  kind: BillKind
  title: string
  amount: string
  method: string
  state: PaymentState
  attention: Attention | null
  /** PAY-01: how much of it was refunded. */
  back: 'none' | 'part' | 'all'
  reference: string
  created: string
  createdAt: Date
}

/** PAY-01: the filter chips, each with its detailed states. */
const stateFilters = {
  completed: sql`${state} = 'completed'`,
  pending: sql`${state} in ('created', 'pending', 'review')`,
  failed: sql`${state} in ('failed', 'expired', 'cancelled')`,
  attention: sql`${attention} is not null`,
}

const backOf = (paymentId: typeof payments.id) =>
  sql<number>`coalesce((select -sum(${ledger.amount}) from ${ledger} where ${ledger.paymentId} = ${paymentId} and ${ledger.refundId} is not null), 0)::int`
const cameOf = (paymentId: typeof payments.id) =>
  sql<number>`coalesce((select sum(${ledger.amount}) from ${ledger} where ${ledger.paymentId} = ${paymentId} and ${ledger.refundId} is null), 0)::int`

const backInWords = (came: number, back: number): PaymentRow['back'] =>
  back === 0 ? 'none' : back < came ? 'part' : 'all'

/** A-ADD-07: all payments of all kinds, searchable by payer and by any reference. */
export const paymentsList: List<PaymentRow> = {
  table: payments,
  id,
  ...newestFirst(createdAt),
  filters: {
    state: {
      column: state,
      values: Object.keys(stateFilters),
      where: (value) => stateFilters[value as keyof typeof stateFilters],
    },
    kind: { column: payments.kind, values: billKinds },
    provider: { column: payments.provider, values: providerNames },
  },
  search: sql`${payments.words}`,
  rows: async (db, ids) => {
    const rows = await db
      .select({
        id,
        fullName: bills.name,
        email: bills.email,
        kind: bills.kind,
        title: bills.title,
        amount: payments.amount,
        method: payments.method,
        state,
        attention,
        came: cameOf(payments.id),
        gone: backOf(payments.id),
        reference: payments.reference,
        createdAt,
      })
      .from(payments)
      .innerJoin(bills, eq(bills.id, payments.billId))
      .where(inArray(id, ids))
    return rows.map(({ came, gone, amount, method, ...row }) => ({
      ...row,
      amount: showMoney(rwf(amount)),
      method: paymentMethods[method],
      back: backInWords(came, gone),
      created: staffTime(row.createdAt),
    }))
  },
}

const monthBegins = sql`(date_trunc('month', now() at time zone ${hubTimeZone}) at time zone ${hubTimeZone})`

/** A-ADD-07: sums of the ledger only. */
export async function paymentStats(db: Reader) {
  const [month] = await db
    .select({
      received: sql<number>`coalesce(sum(${ledger.amount}) filter (where ${ledger.refundId} is null), 0)::bigint`,
      refunded: sql<number>`coalesce(-sum(${ledger.amount}) filter (where ${ledger.refundId} is not null), 0)::bigint`,
    })
    .from(ledger)
    .where(gte(ledger.at, monthBegins))
  return {
    received: showMoney(rwf(Number(month?.received ?? 0))),
    refunded: showMoney(rwf(Number(month?.refunded ?? 0))),
  }
}

/** ASH-06 */
export const paymentsToLookAt = (db: Reader) => countUpTo(db, 1000, payments, isNotNull(attention))

/** Since when the oldest of them waits. */
export const paymentsWaitSince = (db: Reader) => oldestAt(db, payments, isNotNull(attention))

/** The payment attempts for a gift, booking or seat, newest first, for the back-office screen of its feature. */
export async function paymentsOfSubject(db: Reader, subjectId: string) {
  const rows = await db
    .select({
      id,
      state,
      attention,
      method: payments.method,
      provider: payments.provider,
      amount: payments.amount,
      reference: payments.reference,
      transactionId: payments.transactionId,
      billState: bills.state,
      owed: sql<number>`${bills.amount} - ${bills.forgiven} + ${payments.fee}`,
      cameFrancs: sql<
        number | null
      >`case ${payments.cameCurrency} when 'RWF' then ${payments.cameAmount} end`,
      overrideBy: payments.overrideBy,
      overrideTo: payments.overrideTo,
      came: cameOf(payments.id),
      gone: backOf(payments.id),
      createdAt,
    })
    .from(payments)
    .innerJoin(bills, eq(bills.id, payments.billId))
    .where(eq(bills.subjectId, subjectId))
    .orderBy(desc(createdAt), desc(id))
    .limit(20)
  return rows.map(({ came, gone, method, createdAt: at, ...row }) => ({
    ...row,
    method: paymentMethods[method],
    back: backInWords(came, gone),
    created: staffTime(at),
  }))
}
