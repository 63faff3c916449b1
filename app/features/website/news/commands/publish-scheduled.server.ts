import { eq, sql } from 'drizzle-orm'
import { rememberWords } from '~/kits/content/words.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { newsTag } from '../news.queries.server.ts'
import { newsShown } from '../news.table.server.ts'

/** NEWS-11: a scheduled article's time has come. Pages that were drawn without it are drawn anew, and its picture is drawn. */
export async function publishScheduled(work: UnitOfWork, newsId: string): Promise<boolean> {
  const [shown] = await work.tx
    .select({ words: sql<string[]>`tsvector_to_array(${newsShown.words})` })
    .from(newsShown)
    .where(eq(newsShown.id, newsId))
  // Deleted meanwhile, or put off: then another job waits for its new time.
  if (!shown) return false
  // Before its time its words were nobody's to find, and it had no picture.
  await rememberWords(work, shown.words)
  await refreshSharePictures(work, 'news', newsId)
  await work.invalidate(newsTag)
  return true
}
