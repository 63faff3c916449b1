import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { type ProviderName, providerNames } from '~/platform/payments/provider.ts'
import { ledger } from './ledger.table.server.ts'
import { payments } from './payment.table.server.ts'
import { hubDayOf, theirAmount } from './reconciliation.queries.server.ts'
import { differences, statementLines, statements } from './reconciliation.table.server.ts'
import { refunds } from './refund.table.server.ts'

export type DayTotal = {
  provider: ProviderName
  day: string
  currency: string
  /** The amount in the ledger, the amount in the statement, and the amount still open. */
  ours: number
  theirs: number
  open: number
  /** Whether a statement covers the day at all. */
  isCovered: boolean
}

/**
 * Ledger beside statement, by provider and day, the newest day first. A ledger entry counts on the day of its matching
 * line, because a payment before midnight may be entered after it; so matching entries leave no difference.
 */
export async function totalsSince(db: Reader, since: string): Promise<DayTotal[]> {
  const ourDay = sql<string>`coalesce(to_char(${statementLines.day}, 'YYYY-MM-DD'), ${hubDayOf(ledger.at)})`
  const theirDay = sql<string>`to_char(${statementLines.day}, 'YYYY-MM-DD')`
  const ours = await db
    .select({
      provider: ledger.provider,
      day: ourDay,
      currency: payments.chargeCurrency,
      sum: sql<number>`sum(case when ${ledger.refundId} is null then 1 else -1 end * ${theirAmount})::float8`,
    })
    .from(ledger)
    .innerJoin(payments, eq(payments.id, ledger.paymentId))
    .leftJoin(refunds, eq(refunds.id, ledger.refundId))
    .leftJoin(statementLines, eq(statementLines.ledgerId, ledger.id))
    .where(
      sql`${ledger.at} >= ${`${since}T00:00:00+02:00`}::timestamptz - interval '7 days' and ${ourDay} >= ${since}`,
    )
    .groupBy(ledger.provider, sql`2`, payments.chargeCurrency)
  const theirs = await db
    .select({
      provider: statementLines.provider,
      day: theirDay,
      currency: statementLines.currency,
      sum: sql<number>`sum(case when ${statementLines.kind} = 'in' then 1 else -1 end * ${statementLines.amount})::float8`,
    })
    .from(statementLines)
    .where(gte(statementLines.day, since))
    .groupBy(statementLines.provider, sql`2`, statementLines.currency)
  const open = await db
    .select({ provider: differences.provider, day: differences.day, count: sql<number>`count(*)::int` })
    .from(differences)
    .where(and(isNull(differences.resolvedAt), gte(differences.day, since)))
    .groupBy(differences.provider, differences.day)
  const totals = new Map<string, DayTotal>()
  const at = (row: { provider: ProviderName; day: string; currency: string }) => {
    const key = `${row.day} ${row.provider} ${row.currency}`
    const total = totals.get(key) ?? { ...row, ours: 0, theirs: 0, open: 0, isCovered: false }
    totals.set(key, total)
    return total
  }
  for (const { sum, ...row } of ours) at(row).ours += sum
  for (const { sum, ...row } of theirs) at(row).theirs += sum
  const covers = await db
    .select({ provider: statements.provider, from: statements.fromDay, to: statements.toDay })
    .from(statements)
    .where(gte(statements.toDay, since))
  for (const total of totals.values()) {
    total.open =
      open.find(({ provider, day }) => provider === total.provider && day === total.day)?.count ?? 0
    total.isCovered = covers.some(
      ({ provider, from, to }) => provider === total.provider && from <= total.day && total.day <= to,
    )
  }
  return [...totals.values()].sort(
    (a, b) =>
      b.day.localeCompare(a.day) || providerNames.indexOf(a.provider) - providerNames.indexOf(b.provider),
  )
}
