import { randomUUID } from 'node:crypto'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { encodeApart } from '~/platform/pictures/picture-process.server.ts'
import { type Encoded, PictureUnreadable } from '~/platform/pictures/pictures.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { isPrivate, plates, smallPictures } from '../files.options.ts'
import { filesTag } from '../files.queries.server.ts'
import { files, fileVariants } from '../files.table.server.ts'

type File = typeof files.$inferSelect
type Planned = Encoded & { key: string }

/** A picture that has crashed its process this often will do so again. */
const triesAtMost = 3

/**
 * Renders the variants of an original: for visitors, or for staff if the picture is private. Not in one transaction,
 * because decoding and storing take long. It may be repeated, run twice at once or be killed anywhere: variants are
 * recorded under their attempt before they are stored, only the newest attempt makes the file ready, and each run
 * removes the variants of other attempts when it ends.
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
    encoded = await encodeApart({
      bytes: original,
      as: isPrivate(file.use)
        ? 'page'
        : { crop: file.crop, plate: plates[file.use], small: smallPictures[file.use] },
    })
  } catch (error) {
    if (!(error instanceof PictureUnreadable)) throw error
    return refuseFile(fileId, 'The picture is damaged and could not be read.')
  }
  const attempt = randomUUID()
  const planned = await plan(file, attempt, encoded)
  for (const { key, bytes, format } of planned) await storage().put(key, bytes, `image/${format}`)
  const isOurs = await makeReady(file, attempt)
  const isLeft = isOurs ? ne(fileVariants.attempt, attempt) : eq(fileVariants.attempt, attempt)
  await removeVariants(and(eq(fileVariants.fileId, fileId), isLeft))
  // It will not be cropped again, and may reveal where a stranger lives. If this fails, the nightly sweep does it.
  if (isOurs && isPrivate(file.use)) await removeOriginal(fileId, file.originalKey)
}

/** The last attempt failed, or no attempt can succeed. */
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

/** First the bytes, then their rows: the other way round, bytes could be left behind. */
export async function removeVariants(which: SQL | undefined): Promise<void> {
  const rows = await db().select({ key: fileVariants.key }).from(fileVariants).where(which)
  for (const { key } of rows) {
    await storage().remove(key)
    await db().delete(fileVariants).where(eq(fileVariants.key, key))
  }
}

/** Empty when another attempt has made the file ready meanwhile. */
async function plan({ id, use }: File, attempt: string, encoded: Encoded[]): Promise<Planned[]> {
  const planned = encoded.map((one) => ({ ...one, key: `${use}/${randomUUID()}.${one.format}` }))
  return inTransaction({ actor: { kind: 'system' } }, async ({ tx }) => {
    // Decoding succeeded, even if storing fails later.
    const { rowCount } = await tx
      .update(files)
      .set({ tries: 0, attempt })
      .where(and(eq(files.id, id), eq(files.state, 'waiting')))
    if (rowCount === 0) return []
    await tx
      .insert(fileVariants)
      .values(planned.map(({ bytes, ...rest }) => ({ ...rest, fileId: id, attempt, bytes: bytes.length })))
    return planned
  })
}

function makeReady({ id, use }: File, attempt: string): Promise<boolean> {
  return inTransaction({ actor: { kind: 'system' } }, async (work) => {
    const { rowCount } = await work.tx
      .update(files)
      .set({ state: 'ready' })
      .where(and(eq(files.id, id), eq(files.state, 'waiting'), eq(files.attempt, attempt)))
    if (rowCount === 1) await work.invalidate(filesTag(use))
    return rowCount === 1
  })
}
