import { and, eq, isNull } from 'drizzle-orm'
import type { Work } from '~/platform/work/work.server.ts'
import { newsTag } from '../news.queries.server.ts'
import { news } from '../news.table.server.ts'

/** Deleting archives: its revisions point at it, and nothing that was written is ever lost. */
export async function archiveArticle(work: Work, id: string): Promise<boolean> {
  const [before] = await work.tx
    .select()
    .from(news)
    .where(and(eq(news.id, id), isNull(news.archivedAt)))
    .for('update')
  if (!before) return false
  await work.tx
    .update(news)
    .set({ archivedAt: work.now, version: before.version + 1, updatedAt: work.now })
    .where(eq(news.id, id))
  await work.audit({
    action: 'deleted',
    subject: 'article',
    subjectId: id,
    before: { ...before, words: undefined },
  })
  await work.touch(newsTag)
  return true
}
