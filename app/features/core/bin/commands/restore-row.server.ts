import { and, eq, gt, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { unbinFile } from '../../files/index.server.ts'
import { refreshSharePictures } from '../../search/index.server.ts'
import type { BinKind } from '../bin.adapter.server.ts'
import { binBegins } from '../bin.queries.server.ts'

/**
 * Takes a record out of the bin, with its texts and its picture. It gets its address back, unless another one has it by
 * now. False when it is not in the bin: restored already, or gone for good.
 */
export async function restoreRow(work: UnitOfWork, kind: BinKind, id: string): Promise<boolean> {
  const { tx, now } = work
  const { table, which, subject, image, slug, source } = kind
  const textOf = (column?: AnyPgColumn) => (column ? sql<string | null>`${column}` : sql<null>`null`)
  const [row] = await tx
    .select({ image: textOf(image), slug: textOf(slug) })
    .from(table as PgTable)
    .where(and(eq(table.id, id), gt(table.archivedAt, binBegins(now)), which))
    .for('update')
  if (!row) return false
  await tx
    .update(table as PgTable)
    .set({
      archivedAt: null,
      updatedAt: now,
      version: sql`${table.version} + 1`,
      ...(await addressOf(work, kind, { id, slug: row.slug })),
    } as never)
    .where(eq(table.id, id))
  if (row.image) await unbinFile(work, row.image)
  if (source) await refreshSharePictures(work, source, id)
  await work.audit({ action: 'restored', subject, subjectId: id })
  await work.invalidate(kind.tag)
  return true
}

/** The slug without the part of the id that deleting added. */
async function addressOf(
  { tx }: UnitOfWork,
  { table, slug }: BinKind,
  row: { id: string; slug: string | null },
) {
  if (!slug) return {}
  const suffix = `-${row.id.slice(0, 8)}`
  const before = row.slug?.endsWith(suffix) ? row.slug.slice(0, -suffix.length) : ''
  if (!before) return {}
  const taken = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(slug, before))
  return taken.length > 0 ? {} : { slug: before }
}
