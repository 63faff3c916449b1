import { and, eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { cleanContent } from '../content.rules.server.ts'
import { news, newsRevisions } from '../news.table.server.ts'
import { saveArticle } from './save-article.server.ts'

type Restored = { ok: true } | { ok: false; reason: 'stale' | 'missing' }

/**
 * An older version becomes the present one, as a new version: what stands there now stays among the revisions. Whether
 * and when it is public stays as it is, so that nobody publishes or hides something by looking for old words.
 */
export async function restoreRevision(
  work: UnitOfWork,
  { id, revisionId, version }: { id: string; revisionId: string; version: number },
): Promise<Restored> {
  const [found] = await work.tx
    .select({ revision: newsRevisions, publishedAt: news.publishedAt })
    .from(newsRevisions)
    .innerJoin(news, eq(news.id, newsRevisions.newsId))
    .where(and(eq(newsRevisions.id, revisionId), eq(newsRevisions.newsId, id)))
  if (!found) return { ok: false, reason: 'missing' }
  const { words, author, imageId } = found.revision
  const input = {
    ...words,
    // By today's rules, whatever they were then.
    contentEn: cleanContent(words.contentEn),
    contentFr: words.contentFr === null ? null : cleanContent(words.contentFr),
    contentRw: words.contentRw === null ? null : cleanContent(words.contentRw),
    author,
    publishedAt: found.publishedAt,
  }
  const saved = await saveArticle(work, input, { id, version, imageId })
  return saved.ok ? { ok: true } : saved
}
