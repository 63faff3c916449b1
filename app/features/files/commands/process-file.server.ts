import { randomUUID } from 'node:crypto'
import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { type Encoded, encodePicture, PictureUnreadable } from '~/platform/pictures/pictures.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { filesTag } from '../files.queries.server.ts'
import { files, fileVariants } from '../files.table.server.ts'

type File = typeof files.$inferSelect
type Planned = Encoded & { key: string }

/** A picture that brought the worker down this often will do so again. */
const triesAtMost = 3

/**
 * Draws what visitors see from an original. Not in one transaction, because decoding and storing take long. It may
 * be repeated, run twice at once or be killed anywhere: variants are noted before they are stored, so a later try
 * finds and removes them, and only the try whose notes still stand makes the file ready.
 */
export async function processFile(fileId: string): Promise<void> {
  const [file] = await db().select().from(files).where(eq(files.id, fileId))
  if (file?.state !== 'waiting' || file.originalKey === null) return
  if (file.tries >= triesAtMost) return refuseFile(fileId, 'The picture is too heavy to prepare.')
  const original = await storage().read(file.originalKey)
  await db()
    .update(files)
    .set({ tries: file.tries + 1 })
    .where(eq(files.id, fileId))
  let encoded: Encoded[]
  try {
    encoded = await encodePicture(original, file.crop)
  } catch (error) {
    if (!(error instanceof PictureUnreadable)) throw error
    return refuseFile(fileId, 'The picture is damaged and could not be read.')
  }
  await removeVariants(fileId)
  const planned = await plan(file, encoded)
  for (const { key, bytes, format } of planned) await storage().put(key, bytes, `image/${format}`)
  if (await makeReady(file, planned)) return
  // Another try has taken over meanwhile, or the file was dropped.
  for (const { key } of planned) await storage().remove(key)
}

/** The last try failed, or no try can succeed. */
export async function refuseFile(fileId: string, reason: string): Promise<void> {
  const [refused] = await db()
    .update(files)
    .set({ state: 'refused', reason })
    .where(and(eq(files.id, fileId), eq(files.state, 'waiting')))
    .returning({ originalKey: files.originalKey })
  // If this fails, the nightly sweep does it.
  if (refused?.originalKey) await removeOriginal(fileId, refused.originalKey)
}

export async function removeOriginal(fileId: string, key: string): Promise<void> {
  await storage().remove(key)
  await db().update(files).set({ originalKey: null }).where(eq(files.id, fileId))
}

/** First the bytes, then the notes about them: the other way round they could be forgotten. */
export async function removeVariants(fileId: string): Promise<void> {
  const rows = await db()
    .select({ key: fileVariants.key })
    .from(fileVariants)
    .where(eq(fileVariants.fileId, fileId))
  const keys = rows.map(({ key }) => key)
  for (const key of keys) await storage().remove(key)
  if (keys.length > 0) await db().delete(fileVariants).where(inArray(fileVariants.key, keys))
}

async function plan({ id, use }: File, encoded: Encoded[]): Promise<Planned[]> {
  const planned = encoded.map((one) => ({ ...one, key: `${use}/${randomUUID()}.${one.format}` }))
  await inWork({ actor: { kind: 'system' } }, async ({ tx }) => {
    // Decoding went well, whatever becomes of the storing.
    await tx.update(files).set({ tries: 0 }).where(eq(files.id, id))
    await tx
      .insert(fileVariants)
      .values(planned.map(({ bytes, ...rest }) => ({ ...rest, fileId: id, bytes: bytes.length })))
  })
  return planned
}

function makeReady({ id, use }: File, planned: Planned[]): Promise<boolean> {
  return inWork({ actor: { kind: 'system' } }, async (work) => {
    const keys = planned.map(({ key }) => key)
    const ours = work.tx
      .select({ one: sql`1` })
      .from(fileVariants)
      .where(and(eq(fileVariants.fileId, id), inArray(fileVariants.key, keys)))
    const { rowCount } = await work.tx
      .update(files)
      .set({ state: 'ready' })
      .where(and(eq(files.id, id), eq(files.state, 'waiting'), exists(ours)))
    if (rowCount === 1) await work.touch(filesTag(use))
    return rowCount === 1
  })
}
