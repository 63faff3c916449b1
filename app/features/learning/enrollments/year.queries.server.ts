import { gte, sql } from 'drizzle-orm'
import type { Month } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { byMonth, monthOf } from '../../core/dashboard/index.server.ts'
import { enrollments } from './enrollment.table.server.ts'

/** Who enrolled in a course, by month. */
export async function learnersByMonth(db: Reader, months: Month[]): Promise<number[][]> {
  const month = monthOf(enrollments.createdAt)
  const rows = await db
    .select({ month, count: sql<number>`count(*)::int` })
    .from(enrollments)
    .where(gte(enrollments.createdAt, months[0]?.from ?? new Date()))
    .groupBy(month)
  return byMonth(months, rows, ([row]) => [row?.count ?? 0])
}
