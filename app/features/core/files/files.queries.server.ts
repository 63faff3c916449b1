import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { type FileUse, publicUses, type ShownFile } from './files.options.ts'
import { files, fileVariants } from './files.table.server.ts'

type Variant = { key: string; format: 'avif' | 'webp'; width: number; height: number }

/** The page tag of all pictures of a use: pages that show some are invalidated when one becomes ready. */
export const filesTag = (use: FileUse) => `files ${use}`

// Not those of an older attempt.
const isCurrent = and(eq(files.id, fileVariants.fileId), eq(files.attempt, fileVariants.attempt))

// A private file has no public address, whatever its state, even with a known key; nor has one in the bin.
const isPublic = and(inArray(files.use, publicUses), isNull(files.binnedAt))

const address = (key: string) => `/files/${key}`

/** By id; files that were dropped or never received are left out, and the page shows their tiles. */
export async function filesForShowing(db: Reader, ids: string[]): Promise<Map<string, ShownFile>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: files.id, state: files.state, reason: files.reason })
    .from(files)
    .where(and(inArray(files.id, ids), isPublic, inArray(files.state, ['waiting', 'ready', 'refused'])))
  const variants = await db
    .select(getTableColumns(fileVariants))
    .from(fileVariants)
    .innerJoin(files, isCurrent)
    .where(inArray(fileVariants.fileId, ids))
    .orderBy(asc(fileVariants.width))
  const byFile = Map.groupBy(variants, ({ fileId }) => fileId)
  return new Map(rows.map((row) => [row.id, shown(row, byFile.get(row.id) ?? [])]))
}

/** One of them, where a record may have none. */
export async function fileForShowing(
  db: Reader,
  id: string | null | undefined,
): Promise<ShownFile | undefined> {
  return id ? (await filesForShowing(db, [id])).get(id) : undefined
}

function shown({ state, reason }: { state: string; reason: string | null }, variants: Variant[]): ShownFile {
  if (state === 'refused') return { state, reason: reason ?? '' }
  const avif = variants.filter(({ format }) => format === 'avif')
  const webp = variants.filter(({ format }) => format === 'webp')
  const [small, large, smallWebp, largeWebp] = [avif[0], avif.at(-1), webp[0], webp.at(-1)]
  if (state !== 'ready' || !small || !large || !smallWebp || !largeWebp) return { state: 'waiting' }
  // A picture narrower than 400 has one size, used for both.
  const sources = {
    avif400: address(small.key),
    avif800: address(large.key),
    webp400: address(smallWebp.key),
    webp800: address(largeWebp.key),
  }
  return { state, width: large.width, height: large.height, sources }
}

/** A variant that may be served to everybody: one of a ready, public file. */
export async function publicVariant(db: Reader, key: string): Promise<{ bytes: number } | undefined> {
  const [variant] = await db
    .select({ bytes: fileVariants.bytes })
    .from(fileVariants)
    .innerJoin(files, isCurrent)
    .where(and(eq(fileVariants.key, key), eq(files.state, 'ready'), isPublic))
  return variant
}

/** Uploads that no worker has processed, and for how long the oldest has waited. */
export async function waitingFiles(db: Reader): Promise<{ files: number; seconds: number }> {
  const { rows } = await db.execute<{ files: number; seconds: number }>(sql`
    select count(*)::int as files, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from ${files} where state = 'waiting'`)
  return rows[0] ?? { files: 0, seconds: 0 }
}
