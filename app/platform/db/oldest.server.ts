import { asc, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import type { Reader } from './db.server.ts'

/** When the oldest row that matches was created. Needs an index that begins with the condition and goes on by time. */
export async function oldestAt(
  db: Reader,
  table: (PgTable | PgView) & { createdAt: AnyPgColumn },
  where: SQL,
): Promise<Date | undefined> {
  const at = table.createdAt
  const [first] = await db
    .select({ at })
    .from(table as PgTable)
    .where(where)
    .orderBy(asc(at))
    .limit(1)
  return first?.at as Date | undefined
}
