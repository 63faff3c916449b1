import { inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** Small enough to be done within a statement's time, also after a flood. */
const batch = 5000

/** Removes some rows and tells how many. Rows somebody is using right now are left for later. */
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
