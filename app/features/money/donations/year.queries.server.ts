import { and, eq, gte, sql } from 'drizzle-orm'
import type { Month } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { byMonth, monthOf } from '../../core/dashboard/index.server.ts'
import { ledger } from '../payments/ledger.table.server.ts'

/** What came for gifts, without fees, less what was given back in the month. A month of refunds alone is nothing. */
export async function donationsByMonth(db: Reader, months: Month[]): Promise<number[][]> {
  const month = monthOf(ledger.at)
  const rows = await db
    .select({ month, sum: sql<number>`sum(${ledger.amount} - ${ledger.fee})::float8` })
    .from(ledger)
    .where(and(eq(ledger.kind, 'donation'), gte(ledger.at, months[0]?.from ?? new Date())))
    .groupBy(month)
  return byMonth(months, rows, ([row]) => [Math.max(0, row?.sum ?? 0)])
}
