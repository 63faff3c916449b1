import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { recordForEditing } from '~/kits/admin/content-editing.server.ts'
import { fieldGroups } from '~/kits/admin/content-form.server.ts'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { fieldDifferences } from '~/kits/admin/version-differences.ts'
import { isPublication } from '~/kits/content/publishing.server.ts'
import { meetsWords } from '~/kits/content/search.server.ts'
import { behindInWords, translationsBehind } from '~/kits/content/texts.server.ts'
import { staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { englishName, type Locale, locales, suffixes, suffixOf } from '~/platform/i18n/locale.ts'
import { type Publication, publicationOf, publications } from '~/platform/publication.ts'
import type { ShownFile } from '../../core/files/files.options.ts'
import { filesForShowing } from '../../core/files/index.server.ts'
import { contentForPage, picturesIn } from './content.rules.server.ts'
import { type ArticleView, articleView } from './news.queries.server.ts'
import { articleRules } from './news.rules.server.ts'
import { news, newsRevisions, newsTexts } from './news.table.server.ts'
import { picturesByKey } from './picture.queries.server.ts'

const isThere = isNull(news.archivedAt)
const inEnglish = and(eq(newsTexts.newsId, news.id), eq(newsTexts.locale, 'en'))

type ArticleRow = {
  id: string
  title: string
  slug: string
  author: string
  status: Publication
  /** The publication time; empty for a draft. */
  published: string
  updated: string
  /** Translations that are missing, or older than the English text. */
  behind: string
}

/** A-NWS-01: every article, newest first, searchable by any of its words in any language. */
export const newsList: List<ArticleRow> = {
  table: news,
  id: news.id,
  ...newestFirst(news.createdAt),
  filters: {
    status: {
      column: news.publishedAt,
      values: publications,
      where: (value) => isPublication(news.publishedAt, value as Publication),
    },
  },
  where: isThere,
  search: sql`${news.words}`,
  meets: meetsWords,
  async rows(db, ids) {
    const now = new Date()
    const rows = await db
      .select({
        id: news.id,
        slug: news.slug,
        author: news.author,
        publishedAt: news.publishedAt,
        updatedAt: news.updatedAt,
        title: newsTexts.title,
        stale: translationsBehind(newsTexts, newsTexts.newsId),
      })
      .from(news)
      .innerJoin(newsTexts, inEnglish)
      .where(inArray(news.id, ids))
    return rows.map(({ publishedAt, updatedAt, stale, ...row }) => ({
      ...row,
      status: publicationOf({ publishedAt }, now),
      published: publishedAt ? staffTime(publishedAt) : '',
      updated: staffTime(updatedAt),
      behind: behindInWords(stale),
    }))
  },
}

/** One article as form values. */
export async function articleForEditing(db: Reader, id: string) {
  const content = { table: news, texts: newsTexts, owner: newsTexts.newsId, rules: articleRules }
  const found = await recordForEditing(db, id, content)
  if (!found) return
  const { row, version, values } = found
  return { version, values, slug: row.slug, imageId: row.imageId, status: publicationOf(row, new Date()) }
}

/** An article as its page will show it, public or not. Only for callers that checked the signature of a preview. */
export async function articleForPreview(
  db: Reader,
  id: string,
  setting: { locale: Locale; origin: string; now: Date },
): Promise<(ArticleView & { status: Publication }) | undefined> {
  const [article] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, id), isThere))
  if (!article) return
  const texts = await db.select().from(newsTexts).where(eq(newsTexts.newsId, id))
  const { publishedAt } = article
  const view = await articleView(db, { ...article, publishedAt: publishedAt ?? setting.now }, texts, setting)
  return view && { ...view, status: publicationOf(article, setting.now) }
}

const revisionsShown = 50

/** Every saved version of an article, newest first. */
export async function revisionsOf(db: Reader, id: string) {
  const rows = await db
    .select({
      id: newsRevisions.id,
      version: newsRevisions.version,
      savedBy: newsRevisions.savedBy,
      at: newsRevisions.createdAt,
      title: sql<string>`${newsRevisions.words}->>'titleEn'`,
    })
    .from(newsRevisions)
    .where(eq(newsRevisions.newsId, id))
    .orderBy(desc(newsRevisions.version))
    .limit(revisionsShown)
  return rows.map(({ at, ...row }) => ({ ...row, saved: staffTime(at) }))
}

/** What a version changed of the one before it; undefined for the first. */
export async function revisionDifferences(db: Reader, id: string, version: number) {
  const rows = await db
    .select({ words: newsRevisions.words, author: newsRevisions.author, imageId: newsRevisions.imageId })
    .from(newsRevisions)
    .where(and(eq(newsRevisions.newsId, id), lte(newsRevisions.version, version)))
    .orderBy(desc(newsRevisions.version))
    .limit(2)
  const [after, before] = rows.map(({ words, author, imageId }) => ({
    ...Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text ?? ''])),
    author,
    ...(imageId && { image: imageId }),
  }))
  return before && after && fieldDifferences(fieldGroups(articleRules), before, after)
}

/** One version to read, with its texts as they would be shown. */
export async function revisionForReading(db: Reader, id: string, version: number, origin: string) {
  const [row] = await db
    .select()
    .from(newsRevisions)
    .where(and(eq(newsRevisions.newsId, id), eq(newsRevisions.version, version)))
  if (!row) return
  const { words, author, savedBy } = row
  const contents = suffixes.map((suffix) => words[`content${suffix}`] ?? '')
  const pictures = await picturesByKey(db, [...new Set(contents.flatMap(picturesIn))])
  const files = await filesForShowing(db, row.imageId ? [row.imageId] : [])
  const photo: ShownFile | undefined = files.get(row.imageId ?? '')
  return {
    id: row.id,
    version: row.version,
    author,
    savedBy,
    saved: staffTime(row.createdAt),
    photo,
    texts: locales.flatMap((lang, at) => {
      const suffix = suffixOf(lang)
      const title = words[`title${suffix}`]
      if (!title) return []
      const html = contentForPage(contents[at] ?? '', { origin, pictures })
      return [{ lang, name: englishName(lang), title, excerpt: words[`excerpt${suffix}`] ?? '', html }]
    }),
  }
}
