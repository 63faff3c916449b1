import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { hubTimeZone } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type ProviderName, providerNames } from '~/platform/payments/provider.ts'
import { ledger } from './ledger.table.server.ts'
import { payments } from './payment.table.server.ts'
import { bare, differenceKinds } from './reconciliation.options.ts'
import type { Booked, Line, Named } from './reconciliation.states.ts'
import { differences, statementLines, statements } from './reconciliation.table.server.ts'
import { refunds } from './refund.table.server.ts'

const lineColumns = {
  id: statementLines.id,
  kind: statementLines.kind,
  day: statementLines.day,
  externalId: statementLines.externalId,
  keys: statementLines.keys,
  amount: statementLines.amount,
  currency: statementLines.currency,
  ledgerId: statementLines.ledgerId,
}

/** Statement lines without a matching ledger entry. */
export const looseLines = (db: Reader, provider: ProviderName, since: string): Promise<Line[]> =>
  db
    .select(lineColumns)
    .from(statementLines)
    .where(
      and(
        eq(statementLines.provider, provider),
        isNull(statementLines.ledgerId),
        gte(statementLines.day, since),
      ),
    )

export const linesOfDay = (db: Reader, provider: ProviderName, day: string): Promise<Line[]> =>
  db
    .select(lineColumns)
    .from(statementLines)
    .where(and(eq(statementLines.provider, provider), eq(statementLines.day, day)))

const isAmong = (value: SQL | AnyPgColumn, list: string[]) => sql`${value} = any(${sql.param(list)}::text[])`

/** The same as `bare`; there is an index on it. */
const bareReference = sql`upper(regexp_replace(${payments.reference}, '[^A-Za-z0-9]', '', 'g'))`

/** The references in these lines, as written and bare: provider numbers are stored as they were given. */
const namedBy = (lines: { keys: string[]; externalId: string }[]) => {
  const keys = [...new Set(lines.flatMap((line) => line.keys))]
  const given = [...new Set([...keys, ...lines.map(({ externalId }) => externalId)])]
  return sql`(${isAmong(bareReference, keys)} or ${isAmong(payments.transactionId, given)}
    or ${isAmong(payments.providerReference, given)})`
}

const withoutPrefix = (...references: (string | null)[]) =>
  references.flatMap((one) => (one ? bare(one) : []))

export const hubDayOf = (column: AnyPgColumn) =>
  sql<string>`to_char(${column} at time zone ${hubTimeZone}, 'YYYY-MM-DD')`

/** The amount of a ledger entry, in the currency of its charge. */
export const theirAmount = sql<number>`case when ${payments.chargeCurrency} = 'RWF' then abs(${ledger.amount})
  else coalesce(${refunds.chargeAmount}, ${payments.chargeAmount}) end`

async function booked(db: Reader, provider: ProviderName, where: SQL | undefined): Promise<Booked[]> {
  const rows = await db
    .select({
      ledgerId: ledger.id,
      paymentId: ledger.paymentId,
      refundId: ledger.refundId,
      day: hubDayOf(ledger.at),
      amount: theirAmount,
      currency: payments.chargeCurrency,
      reference: payments.reference,
      providerReference: payments.providerReference,
      transactionId: payments.transactionId,
      backReference: refunds.reference,
      backNumber: refunds.providerReference,
    })
    .from(ledger)
    .innerJoin(payments, eq(payments.id, ledger.paymentId))
    .leftJoin(refunds, eq(refunds.id, ledger.refundId))
    .leftJoin(statementLines, eq(statementLines.ledgerId, ledger.id))
    .where(and(eq(ledger.provider, provider), where))
  return rows.map(
    ({ refundId, reference, providerReference, transactionId, backReference, backNumber, ...row }) => {
      const paymentKeys = withoutPrefix(reference, providerReference, transactionId)
      const isRefund = refundId !== null
      return {
        ...row,
        isRefund,
        keys: isRefund ? withoutPrefix(backReference, backNumber) : paymentKeys,
        paymentKeys,
      }
    },
  )
}

/** Unmatched ledger entries that these lines name. */
export function looseBookingsNamed(db: Reader, provider: ProviderName, lines: Line[]): Promise<Booked[]> {
  const given = [...new Set(lines.flatMap(({ keys, externalId }) => [...keys, externalId]))]
  const byRefund = sql`(${isAmong(sql`upper(regexp_replace(${refunds.reference}, '[^A-Za-z0-9]', '', 'g'))`, given)}
    or ${isAmong(refunds.providerReference, given)})`
  return booked(db, provider, and(isNull(statementLines.id), sql`(${namedBy(lines)} or ${byRefund})`))
}

/** Unmatched ledger entries of a day. */
export const looseBookingsOf = (db: Reader, provider: ProviderName, day: string): Promise<Booked[]> =>
  booked(
    db,
    provider,
    and(
      isNull(statementLines.id),
      sql`${ledger.at} >= ${`${day}T00:00:00+02:00`}::timestamptz
    and ${ledger.at} < ${`${day}T00:00:00+02:00`}::timestamptz + interval '1 day'`,
    ),
  )

/** The ledger entries matched by the lines of a day. */
export const bookingsMatched = (db: Reader, provider: ProviderName, lines: Line[]): Promise<Booked[]> => {
  const ids = lines.flatMap(({ ledgerId }) => ledgerId ?? [])
  return ids.length > 0 ? booked(db, provider, inArray(ledger.id, ids)) : Promise.resolve([])
}

/** Payments that these lines name, in any state. */
export async function paymentsNamed(
  db: Reader,
  provider: ProviderName,
  lines: { keys: string[]; externalId: string }[],
): Promise<Named[]> {
  if (lines.length === 0) return []
  const rows = await db
    .select({
      paymentId: payments.id,
      state: payments.state,
      amount: payments.chargeAmount,
      currency: payments.chargeCurrency,
      reference: payments.reference,
      providerReference: payments.providerReference,
      transactionId: payments.transactionId,
    })
    .from(payments)
    .where(and(eq(payments.provider, provider), namedBy(lines)))
  return rows.map(({ reference, providerReference, transactionId, ...row }) => ({
    ...row,
    keys: withoutPrefix(reference, providerReference, transactionId),
  }))
}

/** Whether a statement covers a day, and its refunds. */
export async function coverOf(db: Reader, provider: ProviderName, day: string) {
  const rows = await db
    .select({ reportsRefunds: statements.reportsRefunds })
    .from(statements)
    .where(and(eq(statements.provider, provider), lte(statements.fromDay, day), gte(statements.toDay, day)))
  return { isCovered: rows.length > 0, reportsRefunds: rows.some(({ reportsRefunds }) => reportsRefunds) }
}

/** Days of a provider with open differences. */
export async function openDays(db: Reader, provider: ProviderName): Promise<string[]> {
  const rows = await db
    .select({ day: differences.day })
    .from(differences)
    .where(and(eq(differences.provider, provider), isNull(differences.resolvedAt)))
    .groupBy(differences.day)
  return rows.map(({ day }) => day)
}

type DifferenceRow = Pick<
  typeof differences.$inferSelect,
  'id' | 'provider' | 'day' | 'kind' | 'detail' | 'resolvedAt'
>

/** A-ADD-07: the differences, newest first. */
export const differencesList: List<DifferenceRow> = {
  table: differences,
  id: differences.id,
  ...newestFirst(differences.createdAt),
  filters: {
    state: {
      column: differences.resolvedAt,
      values: ['open', 'resolved'],
      where: (value) => sql`${differences.resolvedAt} is ${value === 'open' ? sql`null` : sql`not null`}`,
    },
    kind: { column: differences.kind, values: differenceKinds },
    provider: { column: differences.provider, values: providerNames },
  },
  rows: (db, ids) =>
    db
      .select({
        id: differences.id,
        provider: differences.provider,
        day: differences.day,
        kind: differences.kind,
        detail: differences.detail,
        resolvedAt: differences.resolvedAt,
      })
      .from(differences)
      .where(inArray(differences.id, ids)),
}

/** One difference, with the statement line and our payment. */
export async function differenceForReading(db: Reader, id: string) {
  const [row] = await db
    .select({
      id: differences.id,
      provider: differences.provider,
      day: differences.day,
      kind: differences.kind,
      detail: differences.detail,
      resolvedAt: differences.resolvedAt,
      resolvedBy: differences.resolvedBy,
      note: differences.note,
      version: differences.version,
      paymentId: differences.paymentId,
      reference: payments.reference,
      state: payments.state,
      theirReference: statementLines.reference,
      theirId: statementLines.externalId,
      file: statements.file,
    })
    .from(differences)
    .leftJoin(payments, eq(payments.id, differences.paymentId))
    .leftJoin(statementLines, eq(statementLines.id, differences.lineId))
    .leftJoin(statements, eq(statements.id, statementLines.statementId))
    .where(eq(differences.id, id))
  return row
}
