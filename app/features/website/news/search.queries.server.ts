import { sql } from 'drizzle-orm'
import { idsByWords } from '~/kits/content/word-search.server.ts'
import { inTurn } from '~/kits/content/words.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { longestSearch } from './news.options.ts'
import { type ArticleCard, articleCards } from './news.queries.server.ts'

const pageSize = 9

/** The search words, and the row after which the page begins. */
export type Asked = { q: string; after: string }

/** Reads the query parameters; invalid values are ignored. */
export function readAsked(query: URLSearchParams): Asked {
  // PostgreSQL text cannot contain NUL.
  const given = (name: string) => (query.get(name) ?? '').toWellFormed().replaceAll('\0', '').trim()
  const after = given('after')
  return {
    q: given('q').slice(0, longestSearch).toWellFormed().trim(),
    after: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after) ? after : '',
  }
}

export type Found = {
  articles: ArticleCard[]
  /** Nothing has the words as they were typed; these say them in others. */
  isWide: boolean
  /** The row after which the next page begins. */
  next?: string
  /** False when the address names an unknown row: the list then starts from the beginning. */
  knowsPlace: boolean
}

/** NEWS-02, ORD-01: one page of the public list, newest first; keyset pagination, so every page costs the same. */
export async function findArticles(db: Reader, asked: Asked, locale: Locale): Promise<Found> {
  const place = await placeOf(db, asked.after)
  const { ids, isWide } = await inTurn(db, asked.q, (words) =>
    idsByWords(db, {
      table: sql`news_shown`,
      key: sql`published_at`,
      where: place ? sql`(published_at, id) < (${place.at}::timestamptz, ${place.id}::uuid)` : sql`true`,
      order: sql`order by published_at desc, id desc`,
      limit: pageSize + 1,
      words,
    }),
  )
  const page = ids.slice(0, pageSize)
  return {
    articles: await articleCards(db, page, locale),
    isWide,
    next: ids.length > pageSize ? page.at(-1) : undefined,
    knowsPlace: asked.after === '' || place !== undefined,
  }
}

type Place = { at: string; id: string }

/** The row after which a page begins. The time is passed as text: a JavaScript date is less precise than PostgreSQL. */
async function placeOf(db: Reader, id: string): Promise<Place | undefined> {
  if (!id) return undefined
  const { rows } = await db.execute<Place>(
    sql`select published_at::text as at, id from news_shown where id = ${id}`,
  )
  return rows[0]
}
