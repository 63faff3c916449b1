import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { ContentKind } from '~/kits/content/publishing.server.ts'
import { searchedWords } from '~/kits/content/search.server.ts'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import { shortDate } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Locale, suffixes } from '~/platform/i18n/locale.ts'
import type { ShownFile } from '../../core/files/files.options.ts'
import { filesForShowing, filesTag } from '../../core/files/index.server.ts'
import { articlePictures, contentForPage, picturesIn, wordsOfContent } from './content.rules.server.ts'
import { type ArticleWords, news, newsShown, newsTextsShown } from './news.table.server.ts'
import { picturesByKey } from './picture.queries.server.ts'

/** The page tags of everything that shows articles: one for the articles, one for their pictures. */
export const newsTag = 'news'
/** NEWS-11 */
export const newsContent: ContentKind = { name: 'news', table: news, tag: newsTag }
export const newsTags = [newsTag, filesTag(articlePictures)]

/** An article in a list. */
export type ArticleCard = {
  id: string
  slug: string
  title: TranslatedText
  excerpt?: TranslatedText
  author: string
  /** The date as text, and machine-readable. */
  date: string
  at: string
  picture?: ShownFile
}

export type ArticleView = ArticleCard & { content: { html: string; lang: Locale } }

const isId = (input: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(input)
/** The form of a slug; anything else is not looked up in the database. */
const isSlug = (input: string) => /^[a-z0-9-]{1,80}$/.test(input)

/** The slug of a public article, by slug or by id: the address by id in the specification redirects to it. */
export async function slugOfArticle(db: Reader, input: string): Promise<string | undefined> {
  if (!isSlug(input)) return undefined
  const [found] = await db
    .select({ slug: newsShown.slug })
    .from(newsShown)
    .where(isId(input) ? eq(newsShown.id, input) : eq(newsShown.slug, input))
  return found?.slug
}

/** NEWS-04 */
export async function articleForReading(
  db: Reader,
  slug: string,
  { locale, origin }: { locale: Locale; origin: string },
): Promise<ArticleView | undefined> {
  if (!isSlug(slug)) return undefined
  const rows = await db
    .select({ article: shownColumns, texts: { ...cardTexts, content: newsTextsShown.content } })
    .from(newsShown)
    .innerJoin(newsTextsShown, eq(newsTextsShown.newsId, newsShown.id))
    .where(and(eq(newsShown.slug, slug), inArray(newsTextsShown.locale, ['en', locale])))
  const [article] = rows.map((row) => row.article)
  return (
    article &&
    articleView(
      db,
      article,
      rows.map(({ texts }) => texts),
      { locale, origin },
    )
  )
}

const shownColumns = {
  id: newsShown.id,
  slug: newsShown.slug,
  imageId: newsShown.imageId,
  author: newsShown.author,
  publishedAt: newsShown.publishedAt,
}
const cardTexts = {
  locale: newsTextsShown.locale,
  title: newsTextsShown.title,
  excerpt: newsTextsShown.excerpt,
}

type Article = { id: string; slug: string; imageId: string | null; author: string; publishedAt: Date }
type CardTexts = { locale: string; title: string; excerpt: string | null }

/** An article and its texts for its page; also used by the preview, which reads them elsewhere. */
export async function articleView(
  db: Reader,
  article: Article,
  texts: (CardTexts & { content: string | null })[],
  { locale, origin }: { locale: Locale; origin: string },
): Promise<ArticleView | undefined> {
  const content = textIn(texts, locale, 'content')
  const files = await filesForShowing(db, article.imageId ? [article.imageId] : [])
  const card = cardView(article, texts, locale, files)
  if (!content || !card) return undefined
  const pictures = await picturesByKey(db, picturesIn(content.text))
  return {
    ...card,
    content: { html: contentForPage(content.text, { origin, pictures }), lang: content.lang },
  }
}

/** These articles in the reader's language, in the order of their ids. */
export async function articleCards(db: Reader, ids: string[], locale: Locale): Promise<ArticleCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ article: shownColumns, texts: cardTexts })
    .from(newsShown)
    .innerJoin(newsTextsShown, eq(newsTextsShown.newsId, newsShown.id))
    .where(and(inArray(newsShown.id, ids), inArray(newsTextsShown.locale, ['en', locale])))
  const files = await filesForShowing(
    db,
    rows.flatMap(({ article }) => article.imageId ?? []),
  )
  const byId = Map.groupBy(rows, ({ article }) => article.id)
  return ids.flatMap((id) => {
    const [first, ...others] = byId.get(id) ?? []
    if (!first) return []
    return (
      cardView(
        first.article,
        [first, ...others].map(({ texts }) => texts),
        locale,
        files,
      ) ?? []
    )
  })
}

function cardView(
  { id, slug, author, imageId, publishedAt }: Article,
  texts: CardTexts[],
  locale: Locale,
  files: ReadonlyMap<string, ShownFile>,
): ArticleCard | undefined {
  const title = textIn(texts, locale, 'title')
  if (!title) return undefined
  return {
    id,
    slug,
    title,
    excerpt: textIn(texts, locale, 'excerpt'),
    author,
    date: shortDate(publishedAt, locale),
    at: publishedAt.toISOString(),
    picture: files.get(imageId ?? ''),
  }
}

/** HOME-05, NEWS-05, NEWS-08: the newest articles, without the one on the page. */
export async function latestArticles(
  db: Reader,
  locale: Locale,
  { limit, without }: { limit: number; without?: string },
): Promise<ArticleCard[]> {
  const rows = await db
    .select({ id: newsShown.id })
    .from(newsShown)
    .where(without ? ne(newsShown.id, without) : undefined)
    .orderBy(desc(newsShown.publishedAt), desc(newsShown.id))
    .limit(limit)
  return articleCards(
    db,
    rows.map(({ id }) => id),
    locale,
  )
}

/** Every word it can be found by, in three languages: the content of the column `words`. */
export function articleWords(words: ArticleWords & { author: string }): string[] {
  const texts = suffixes.flatMap((suffix) => [
    words[`title${suffix}`] ?? '',
    words[`excerpt${suffix}`] ?? '',
    wordsOfContent(words[`content${suffix}`] ?? ''),
  ])
  return searchedWords([...texts, words.author])
}
