import { and, desc, gt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { shortDate, staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { BinKind } from './bin.adapter.server.ts'
import { daysInBin } from './bin.options.ts'

const day = 24 * 3600 * 1000
const shown = 100

/** What was deleted before this is out of the bin. */
export const binBegins = (now: Date) => new Date(now.getTime() - daysInBin * day)

/** What is in the bin, the last deleted first. */
export async function binOf(db: Reader, { table, which, name }: BinKind, now: Date) {
  const { id, archivedAt } = table
  const rows = await db
    .select({
      id: sql<string>`${id}`,
      name: sql<string>`${name}`,
      at: sql`${archivedAt}`.mapWith((at) => new Date(at)),
    })
    .from(table as PgTable)
    .where(and(gt(archivedAt, binBegins(now)), which))
    .orderBy(desc(archivedAt), desc(id))
    .limit(shown)
  return rows.map(({ id, name, at }) => ({
    id,
    name,
    deleted: staffTime(at),
    goes: shortDate(new Date(at.getTime() + daysInBin * day), 'en'),
  }))
}
