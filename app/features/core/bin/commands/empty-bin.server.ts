import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { db } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { log } from '~/platform/log.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { dropVersions } from '~/platform/versions/versions.server.ts'
import { dropFile } from '../../files/index.server.ts'
import type { BinKind } from '../bin.adapter.server.ts'
import { binBegins } from '../bin.queries.server.ts'

const batch = 200
/** Another row points at it. */
const isPointedAt = (error: unknown) => ['23503', '23001'].includes(sqlState(error) ?? '')

/**
 * Deletes for good what has been in the bin for its time, each in a transaction of its own. What another row points at,
 * such as a program somebody applied to, stays archived. Returns how many are gone.
 */
export async function emptyBin(kind: BinKind, now: Date): Promise<number> {
  const { id, archivedAt } = kind.table
  let gone = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db()
      .select({ id: sql<string>`${id}` })
      .from(kind.table as PgTable)
      .where(and(lte(archivedAt, binBegins(now)), gt(id, after), kind.which))
      .orderBy(id)
      .limit(batch)
    for (const row of rows) if (await deleteForGood(kind, row.id)) gone++
    const last = rows.at(-1)
    if (!last || rows.length < batch) return gone
    after = last.id
  }
}

async function deleteForGood(kind: BinKind, id: string): Promise<boolean> {
  try {
    await inTransaction({ actor: { kind: 'system' } }, (work) => removeRow(work, kind, id))
    return true
  } catch (error) {
    if (!isPointedAt(error)) log.error({ err: error, subject: kind.subject, id }, 'not deleted for good')
    return false
  }
}

async function removeRow(work: UnitOfWork, { table, image, parts = [], subject }: BinKind, id: string) {
  const { tx } = work
  const [row] = await tx
    .select({ image: image ? sql<string | null>`${image}` : sql<null>`null` })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  const dropped: string[] = []
  for (const part of parts) {
    for (const file of part.files ?? []) {
      const held = await tx
        .select({ file: sql<string | null>`${file}` })
        .from(part.table)
        .where(eq(part.owner, id))
      dropped.push(...held.flatMap((one) => one.file ?? []))
    }
    const gone = await tx
      .delete(part.table as PgTable)
      .where(eq(part.owner, id))
      .returning({ id: sql<string>`${part.table.id}` })
    const { subject: versioned } = part
    if (versioned) for (const one of gone) await dropVersions(work, { subject: versioned }, one.id)
  }
  await tx.delete(table as PgTable).where(eq(table.id, id))
  await dropVersions(work, { subject }, id)
  if (row?.image) dropped.push(row.image)
  for (const file of dropped) await dropFile(work, file)
  await work.audit({ action: 'deleted for good', subject, subjectId: id })
}
