import { eq, sql } from 'drizzle-orm'
import { rememberWords } from '~/kits/content/words.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { newsTag } from '../news.queries.server.ts'
import { newsShown } from '../news.table.server.ts'

/** NEWS-11: publishes a scheduled article at its time: invalidates the cached pages and creates its share pictures. */
export async function publishScheduled(work: UnitOfWork, newsId: string): Promise<boolean> {
  const [shown] = await work.tx
    .select({ words: sql<string[]>`tsvector_to_array(${newsShown.words})` })
    .from(newsShown)
    .where(eq(newsShown.id, newsId))
  // Deleted meanwhile, or postponed: then another job waits for the new time.
  if (!shown) return false
  // Until now its words were not searchable, and it had no share picture.
  await rememberWords(work, shown.words)
  await refreshSharePictures(work, 'news', newsId)
  await work.invalidate(newsTag)
  return true
}
