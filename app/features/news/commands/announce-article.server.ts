import { eq } from 'drizzle-orm'
import type { Work } from '~/platform/work/work.server.ts'
import { refreshSharePictures } from '../../found/index.server.ts'
import { newsTag } from '../news.queries.server.ts'
import { newsShown } from '../news.table.server.ts'

/** NEWS-11: a scheduled article's time has come. Pages that were drawn without it are drawn anew, and its picture is drawn. */
export async function announceArticle(work: Work, newsId: string): Promise<boolean> {
  const [shown] = await work.tx.select({ id: newsShown.id }).from(newsShown).where(eq(newsShown.id, newsId))
  // Deleted meanwhile, or put off: then another job waits for its new time.
  if (!shown) return false
  // Before its time it had no public words to draw.
  await refreshSharePictures(work, 'news', newsId)
  await work.touch(newsTag)
  return true
}
