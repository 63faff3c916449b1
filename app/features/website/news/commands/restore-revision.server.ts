import { and, eq } from 'drizzle-orm'
import { type Suffix, suffixes } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { cleanContent } from '../content.rules.server.ts'
import type { ArticleInput } from '../news.rules.server.ts'
import { type ArticleWords, news, newsRevisions } from '../news.table.server.ts'
import { saveArticle } from './save-article.server.ts'

type Restored = { ok: true } | { ok: false; reason: 'stale' | 'missing' }

/**
 * Restores an older version as a new version; the current one stays among the revisions. The publication status does
 * not change, so that restoring a text neither publishes nor hides the article.
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
    // Validated by the current rules, not by those of its time.
    ...cleanContents(words),
    author,
    publishedAt: found.publishedAt,
  }
  const saved = await saveArticle(work, input, { id, version, imageId })
  return saved.ok ? { ok: true } : saved
}

function cleanContents(words: ArticleWords) {
  const contents = suffixes.map((suffix) => {
    const content = words[`content${suffix}`]
    return [`content${suffix}`, content && cleanContent(content)]
  })
  return Object.fromEntries(contents) as Pick<ArticleInput, `content${Suffix}`>
}
