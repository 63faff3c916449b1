import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { saveArticle } from '../../app/features/website/news/commands/save-article.server.ts'
import { articleRules } from '../../app/features/website/news/news.rules.server.ts'

const texts = ['title', 'excerpt', 'content'].flatMap((name) =>
  ['En', 'Fr', 'Rw'].map((suffix) => [`${name}${suffix}`, ''] as const),
)

/** Valid values of the staff form. */
export const anArticleForm = (changes: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(texts),
  titleEn: 'Cohort 8 leaves',
  excerptEn: 'Nine teams, six months.',
  contentEn: '<p>They met <strong>every</strong> Monday.</p>',
  author: 'Aline Uwase',
  publishedAt: '2026-11-01T09:00',
  ...changes,
})

/** A published article. */
export async function makeArticle(work: UnitOfWork, changes: Record<string, string> = {}): Promise<string> {
  const saved = await saveArticle(work, articleRules.parse(anArticleForm(changes)), {})
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
