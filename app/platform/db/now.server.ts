import { sql } from 'drizzle-orm'
import type { Reader } from './db.server.ts'

/** What the database's clock says: one for all processes, where a deadline must be the same whoever asks. */
export async function databaseNow(db: Reader): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const [row] = rows
  if (!row) throw new Error('the database did not say what time it is')
  return new Date(row.ms)
}
