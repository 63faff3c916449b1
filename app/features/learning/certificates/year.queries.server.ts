import { and, gte, isNull, sql } from 'drizzle-orm'
import type { Month } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { byMonth, monthOf } from '../../core/dashboard/index.server.ts'
import { certificates } from './certificate.table.server.ts'

/** Certificates that are valid, by the month of the exam. */
export async function certificatesByMonth(db: Reader, months: Month[]): Promise<number[][]> {
  const month = monthOf(certificates.completionDate)
  const rows = await db
    .select({ month, count: sql<number>`count(*)::int` })
    .from(certificates)
    .where(
      and(isNull(certificates.revokedAt), gte(certificates.completionDate, months[0]?.from ?? new Date())),
    )
    .groupBy(month)
  return byMonth(months, rows, ([row]) => [row?.count ?? 0])
}
