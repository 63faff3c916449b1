import { sql } from 'drizzle-orm'
import type { Reader } from './db.server.ts'

/** The time of the database's clock: one for all processes, where a deadline must be the same for every client. */
export async function databaseNow(db: Reader): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  return new Date(row.ms)
}

/** How far the clocks of the database and of this process are apart, in seconds. */
export async function clockOffset(db: Reader): Promise<number> {
  const before = Date.now()
  const at = await databaseNow(db)
  const after = Date.now()
  return Math.abs(at.getTime() - (before + after) / 2) / 1000
}
