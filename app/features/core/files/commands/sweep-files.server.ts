import { and, eq, inArray, isNotNull, lt, notInArray, or } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { privateUses } from '../files.options.ts'
import { files, fileVariants } from '../files.table.server.ts'
import { removeOriginal, removeVariants } from './process-file.server.ts'

const day = 24 * 3600 * 1000

/**
 * Removes what nobody needs: uploads that no record took within a day, dropped files, and originals of refused
 * files and of private pictures that are drawn. The row goes last, so a sweep that is cut short is simply repeated.
 */
export async function sweepFiles(now: Date): Promise<void> {
  const isForgotten = and(eq(files.state, 'arriving'), lt(files.createdAt, new Date(now.getTime() - day)))
  // Dropped first, in one step: whoever receives the file this very moment has it, or hears that it is gone.
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
      // One that cannot go tonight does not keep the others; it is tried again tomorrow.
      log.error({ err, file: id }, 'a file could not be swept')
    }
  }
  // A worker killed right after its last step had no time to clear up.
  const newest = db().select({ attempt: files.attempt }).from(files).where(eq(files.state, 'ready'))
  const isReady = inArray(
    fileVariants.fileId,
    db().select({ id: files.id }).from(files).where(eq(files.state, 'ready')),
  )
  await removeVariants(and(isReady, notInArray(fileVariants.attempt, newest)))
}
