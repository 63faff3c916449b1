import { and, eq, isNull } from 'drizzle-orm'
import type { Work } from '~/platform/work/work.server.ts'
import { forgetSharePictures } from '../../found/index.server.ts'
import { opportunitiesTag } from '../opportunity.queries.server.ts'
import { opportunities } from '../opportunity.table.server.ts'

/** Deleting archives: applications point at it, and stay readable. */
export async function archiveOpportunity(work: Work, id: string): Promise<boolean> {
  const [before] = await work.tx
    .select()
    .from(opportunities)
    .where(and(eq(opportunities.id, id), isNull(opportunities.archivedAt)))
    .for('update')
  if (!before) return false
  await work.tx
    .update(opportunities)
    .set({ archivedAt: work.now, version: before.version + 1, updatedAt: work.now })
    .where(eq(opportunities.id, id))
  await forgetSharePictures(work, 'opportunity', id)
  await work.audit({
    action: 'deleted',
    subject: 'opportunity',
    subjectId: id,
    before: { ...before, words: undefined },
  })
  await work.touch(opportunitiesTag)
  return true
}
