import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { ProviderName } from '~/platform/payments/provider.ts'
import type { PaymentState } from './payment.options.ts'
import { openStates } from './payment.states.ts'
import { bills, payments } from './payment.table.server.ts'
import { type Bill, productOf } from './product.adapter.server.ts'

/** Per run; the next minute handles the rest. */
const atOnce = 200

export async function paymentsDue(db: Reader, provider: ProviderName, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.provider, provider), isNotNull(payments.nextPollAt), lte(payments.nextPollAt, now)),
    )
    .orderBy(asc(payments.nextPollAt))
    .limit(atOnce)
  return rows.map(({ id }) => id)
}

/** Payments without a result, by state: how many, and by how many seconds the first has outlived its time. */
export async function openPayments(db: Reader) {
  const { rows } = await db.execute<{ state: PaymentState; payments: number; overdue: number }>(sql`
    select state, count(*)::int as payments, extract(epoch from now() - min(expires_at))::float8 as overdue
    from ${payments} where ${inArray(payments.state, [...openStates])} group by state`)
  return rows
}

export const billColumns = {
  id: bills.id,
  kind: bills.kind,
  subjectId: bills.subjectId,
  personId: bills.personId,
  title: bills.title,
  amount: bills.amount,
  addsFee: bills.addsFee,
  name: bills.name,
  email: bills.email,
  phone: bills.phone,
  locale: bills.locale,
  state: bills.state,
  payableUntil: bills.payableUntil,
}

/** A bill, for its pages. */
export async function billForPaying(db: Reader, id: string) {
  const [row] = await db.select(billColumns).from(bills).where(eq(bills.id, id))
  if (!row) return undefined
  const bill = { ...row, locale: row.locale as Locale }
  const shown = await productOf(bill.kind).show(db, bill satisfies Bill)
  return shown && { ...bill, shown }
}

const tryColumns = {
  id: payments.id,
  method: payments.method,
  provider: payments.provider,
  state: payments.state,
  amount: payments.amount,
  chargeAmount: payments.chargeAmount,
  chargeCurrency: payments.chargeCurrency,
  reference: payments.reference,
  redirectTo: payments.redirectTo,
  failure: payments.failure,
  expiresAt: payments.expiresAt,
  lookedAt: payments.lookedAt,
  createdAt: payments.createdAt,
}

/** The latest attempt of a bill; the completed one if there is one. */
export async function newestTry(db: Reader, billId: string) {
  const attempts = await db
    .select(tryColumns)
    .from(payments)
    .where(eq(payments.billId, billId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(20)
  return attempts.find(({ state }) => state === 'completed') ?? attempts[0]
}

export async function tryOf(db: Reader, billId: string, id: string) {
  const [row] = await db
    .select(tryColumns)
    .from(payments)
    .where(and(eq(payments.billId, billId), eq(payments.id, id)))
  return row
}

/**
 * The phone number with the prompt, for anybody with the link. The public side cannot read numbers, so it calls a
 * function.
 */
export async function rungNumber(db: Reader, billId: string, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ phone: string | null }>(
    sql`select rung_number(${billId}::uuid, ${id}::uuid) as phone`,
  )
  return rows[0]?.phone ?? null
}

export type TryView = NonNullable<Awaited<ReturnType<typeof tryOf>>>

export const isUnderWay = (state: PaymentState) => state === 'created' || state === 'pending'
