import { inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** Small enough for the statement timeout, also after a flood. */
const batch = 5000

/** Removes a batch of rows and returns how many. Locked rows are left for later. */
export async function removeSome(
  work: UnitOfWork,
  table: PgTable,
  key: AnyPgColumn,
  isOld: SQL,
): Promise<number> {
  const old = work.tx
    .select({ key })
    .from(table)
    .where(isOld)
    .limit(batch)
    .for('update', { skipLocked: true })
  return (await work.tx.delete(table).where(inArray(key, old))).rowCount ?? 0
}
