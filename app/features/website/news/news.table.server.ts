import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { translationColumns, translationConstraints } from '~/kits/content/texts.table.server.ts'
import {
  archivedAt,
  createdAt,
  id,
  personal,
  plain,
  updatedAt,
  version,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { files } from '../../core/files/files.table.server.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const byline = { what: 'name of whoever wrote an article', why: 'shown with it', keep: '24 months' } as const

/** NEWS-01: an article. Its words are in `news_texts`, what it once was in `news_revisions`. */
export const news = pgTable(
  'news',
  {
    id: id(),
    /** The title and a part of the id. It stays when the title changes. */
    slug: plain(text('slug').notNull()),
    imageId: plain(uuid('image_id').references(() => files.id, { onDelete: 'restrict' })),
    author: personal(text('author').notNull(), byline),
    /** NEWS-11: empty is a draft, the future is scheduled. */
    publishedAt: plain(timestamp('published_at', { withTimezone: true })),
    /** Every word of every language, without accents, for the search. Written by whoever saves the words. */
    words: plain(tsvector('words').notNull().default(sql`''::tsvector`)),
    version: version(),
    archivedAt: archivedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const isThere = sql`${table.archivedAt} is null`
    return [
      uniqueIndex('news_slug').on(table.slug),
      // NEWS-02: the public list, in its order.
      index('news_published').on(table.publishedAt, table.id).where(isThere),
      // The staff's list, its drafts, and everybody's search.
      index('news_newest').on(table.createdAt, table.id).where(isThere),
      index('news_drafts')
        .on(table.createdAt, table.id)
        .where(sql`${table.publishedAt} is null and ${isThere}`),
      index('news_words').using('gin', table.words).where(isThere),
      index('news_image').on(table.imageId),
      check('news_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    ]
  },
)

export const newsTexts = pgTable(
  'news_texts',
  {
    newsId: plain(
      uuid('news_id')
        .notNull()
        .references(() => news.id, { onDelete: 'cascade' }),
    ),
    title: plain(text('title').notNull()),
    excerpt: plain(text('excerpt')),
    /** NEWS-09: clean HTML, as `cleanContent` leaves it. */
    content: plain(text('content')),
    ...translationColumns(),
  },
  (table) => translationConstraints('news_texts', table.newsId, table.locale),
)

type Words = 'title' | 'excerpt' | 'content'
/** What staff wrote of an article, as a form of three languages names it. */
export type ArticleWords = Record<`${Words}En`, string> & Record<`${Words}${'Fr' | 'Rw'}`, string | null>

/** Every saved version of an article, the present one too. Never changed and never removed. */
export const newsRevisions = pgTable(
  'news_revisions',
  {
    id: id(),
    newsId: plain(
      uuid('news_id')
        .notNull()
        .references(() => news.id, { onDelete: 'restrict' }),
    ),
    version: plain(integer('version').notNull()),
    words: plain(jsonb('words').$type<ArticleWords>().notNull()),
    author: personal(text('author').notNull(), byline),
    // Pictures of articles are never dropped, because this one may be brought back.
    imageId: plain(uuid('image_id').references(() => files.id, { onDelete: 'restrict' })),
    publishedAt: plain(timestamp('published_at', { withTimezone: true })),
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
 * NEWS-11: what is public, and the only way to articles on the public side of the database. Views, whose SQL stands in
 * the migrations: archived, without a time or before its time means not there.
 */
export const newsShown = pgView('news_shown', {
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  imageId: uuid('image_id'),
  author: text('author').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  words: tsvector('words').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
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
