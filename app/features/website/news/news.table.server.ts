import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, pgView, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { textsTable } from '~/kits/content/texts.table.server.ts'
import { tsvector, wordsColumn } from '~/kits/content/words.table.server.ts'
import {
  contentColumns,
  createdAt,
  id,
  isSlug,
  personal,
  plain,
  references,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import type { Suffix } from '~/platform/i18n/locale.ts'
import { fileId } from '../../core/files/files.table.server.ts'

const byline = { what: 'name of whoever wrote an article', why: 'shown with it', keep: '24 months' } as const

/** NEWS-01: an article. Its texts are in `news_texts`, older versions in `news_revisions`. */
export const news = pgTable(
  'news',
  {
    id: id(),
    /** Made from the title and a part of the id. It stays when the title changes. */
    slug: plain(text('slug').notNull()),
    imageId: plain(fileId('image_id')),
    author: personal(text('author').notNull(), byline),
    /** NEWS-11: null is a draft, the future is scheduled. */
    publishedAt: plain(timestamptz('published_at')),
    words: wordsColumn(),
    ...contentColumns(),
  },
  (table) => {
    const isThere = sql`${table.archivedAt} is null`
    return [
      uniqueIndex('news_slug').on(table.slug),
      // NEWS-02: the public list, in list order.
      index('news_published').on(table.publishedAt, table.id).where(isThere),
      // The staff list, its drafts, and the search.
      index('news_newest').on(table.createdAt, table.id).where(isThere),
      index('news_drafts')
        .on(table.createdAt, table.id)
        .where(sql`${table.publishedAt} is null and ${isThere}`),
      index('news_words').using('gin', table.words).where(isThere),
      index('news_image').on(table.imageId),
      check('news_slug_form', isSlug(table.slug)),
    ]
  },
)

export const newsTexts = textsTable('news_texts', {
  newsId: references('news_id', () => news.id, 'cascade'),
  title: plain(text('title').notNull()),
  excerpt: plain(text('excerpt')),
  /** NEWS-09: HTML sanitised by `cleanContent`. */
  content: plain(text('content')),
})

type Words = 'title' | 'excerpt' | 'content'
/** The texts of an article, with the field names of the three-language form. */
export type ArticleWords = Record<`${Words}En`, string> &
  Record<`${Words}${Exclude<Suffix, 'En'>}`, string | null>

/** Every saved version of an article, including the current one. Never changed and never deleted. */
export const newsRevisions = pgTable(
  'news_revisions',
  {
    id: id(),
    newsId: references('news_id', () => news.id),
    version: plain(integer('version').notNull()),
    words: plain(jsonb('words').$type<ArticleWords>().notNull()),
    author: personal(text('author').notNull(), byline),
    // Pictures of articles are never deleted, because a version may be restored.
    imageId: plain(fileId('image_id')),
    publishedAt: plain(timestamptz('published_at')),
    savedBy: personal(text('saved_by').notNull(), {
      what: 'the staff account that saved it',
      why: 'to answer for changes',
      keep: '24 months',
    }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('news_revisions_version').on(table.newsId, table.version),
    index('news_revisions_image').on(table.imageId),
  ],
)

/**
 * NEWS-11: the public articles, and the only way to articles on the public side of the database. Views, whose SQL is in
 * the migrations: archived, unscheduled and future articles are left out.
 */
export const newsShown = pgView('news_shown', {
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  imageId: uuid('image_id'),
  author: text('author').notNull(),
  publishedAt: timestamptz('published_at').notNull(),
  words: tsvector('words').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
}).existing()

export const newsTextsShown = pgView('news_texts_shown', {
  newsId: uuid('news_id').notNull(),
  locale: text('locale').notNull(),
  title: text('title').notNull(),
  excerpt: text('excerpt'),
  content: text('content'),
}).existing()

const bylines = {
  whose: 'shown',
  because: 'a byline; staff change it with the article',
  retention: 'never',
} as const
dataSubject(news, () => bylines)
dataSubject(newsRevisions, () => bylines)
