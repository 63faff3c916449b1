import { and, eq, lt, ne } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { sharePictures } from '../picture.table.server.ts'

const day = 24 * 3600 * 1000

/**
 * Removes replaced pictures, and those of interrupted renderings. Pictures of the last day stay: one may be rendering
 * still, or be fetched for a page loaded before. The row goes last, so a sweep is simply repeated.
 */
export async function sweepSharePictures(now: Date): Promise<void> {
  const left = await db()
    .select({ key: sharePictures.key })
    .from(sharePictures)
    .where(and(ne(sharePictures.state, 'shown'), lt(sharePictures.createdAt, new Date(now.getTime() - day))))
  for (const { key } of left) {
    try {
      await storage().remove(key)
      await db()
        .delete(sharePictures)
        .where(and(eq(sharePictures.key, key), ne(sharePictures.state, 'shown')))
    } catch (err) {
      log.error({ err, key }, 'a shared picture could not be swept')
    }
  }
}
