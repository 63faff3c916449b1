import { and, eq, isNull } from 'drizzle-orm'
import type { Work } from '~/platform/work/work.server.ts'
import { dropFile } from '../../files/index.server.ts'
import { sponsoredTag } from '../sponsored.queries.server.ts'
import { sponsoredContent } from '../sponsored.table.server.ts'

/** Deleting archives: the row stays, because somebody paid for it. Its picture goes. */
export async function archiveSponsored(work: Work, id: string): Promise<boolean> {
  const [before] = await work.tx
    .select()
    .from(sponsoredContent)
    .where(and(eq(sponsoredContent.id, id), isNull(sponsoredContent.archivedAt)))
    .for('update')
  if (!before) return false
  await work.tx
    .update(sponsoredContent)
    .set({ archivedAt: work.now, imageId: null, version: before.version + 1, updatedAt: work.now })
    .where(eq(sponsoredContent.id, id))
  if (before.imageId) await dropFile(work, before.imageId)
  await work.audit({ action: 'deleted', subject: 'sponsored content', subjectId: id, before })
  await work.touch(sponsoredTag)
  return true
}
