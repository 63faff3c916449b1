import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { forgetSharePictures } from '../../../core/search/index.server.ts'
import { newsTag } from '../news.queries.server.ts'
import { news } from '../news.table.server.ts'

/** Deleting archives: its revisions refer to it, and no text is ever lost. */
export async function archiveArticle(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, news, id)
  if (!before) return false
  await forgetSharePictures(work, 'news', id)
  await work.audit({
    action: 'deleted',
    subject: 'article',
    subjectId: id,
    before: { ...before, words: undefined },
  })
  await work.invalidate(newsTag)
  return true
}
