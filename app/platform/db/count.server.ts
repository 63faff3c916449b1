import { type SQL, sql } from 'drizzle-orm'
import type { PgTable, PgView } from 'drizzle-orm/pg-core'
import type { Reader } from './db.server.ts'

/**
 * The number of rows, counted no further than `enough`: counting a million takes seconds, and is of no use to anyone.
 */
export async function countUpTo(
  db: Reader,
  enough: number,
  table: PgTable | PgView,
  where: SQL | undefined,
): Promise<number> {
  const counted = sql`select 1 from ${table} where ${where ?? sql`true`} limit ${enough}`
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${counted}) as counted`,
  )
  return rows[0]?.n ?? 0
}
