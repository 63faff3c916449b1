import { and, eq, inArray, isNotNull, lt, notInArray, or } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { privateUses } from '../files.options.ts'
import { files, fileVariants } from '../files.table.server.ts'
import { removeOriginal, removeVariants } from './process-file.server.ts'

const day = 24 * 3600 * 1000

/**
 * Removes unused files: uploads that were not attached within a day, dropped files, and originals of refused files and
 * of rendered private pictures. The row goes last, so an interrupted sweep is simply repeated.
 */
export async function sweepFiles(now: Date): Promise<void> {
  const isForgotten = and(eq(files.state, 'arriving'), lt(files.createdAt, new Date(now.getTime() - day)))
  // Dropped first, in one statement: a simultaneous `receiveFile` either gets the file, or returns false.
  await db().update(files).set({ state: 'dropped' }).where(isForgotten)
  const isRendered = and(eq(files.state, 'ready'), eq(files.kind, 'image'), inArray(files.use, privateUses))
  const isSpent = and(or(eq(files.state, 'refused'), isRendered), isNotNull(files.originalKey))
  const left = await db()
    .select({ id: files.id, state: files.state, originalKey: files.originalKey })
    .from(files)
    .where(or(eq(files.state, 'dropped'), isSpent))
  for (const { id, state, originalKey } of left) {
    try {
      if (originalKey) await removeOriginal(id, originalKey)
      if (state !== 'dropped') continue
      await removeVariants(eq(fileVariants.fileId, id))
      await db().delete(files).where(eq(files.id, id))
    } catch (err) {
      // One failure does not stop the others; it is retried tomorrow.
      log.error({ err, file: id }, 'a file could not be swept')
    }
  }
  // Leftovers of a worker that was killed right after its last step.
  const newest = db().select({ attempt: files.attempt }).from(files).where(eq(files.state, 'ready'))
  const isReady = inArray(
    fileVariants.fileId,
    db().select({ id: files.id }).from(files).where(eq(files.state, 'ready')),
  )
  await removeVariants(and(isReady, notInArray(fileVariants.attempt, newest)))
}
