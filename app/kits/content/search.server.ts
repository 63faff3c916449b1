import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '~/platform/db/db.server.ts'
import { searchOf, wordsIn } from '~/platform/words.ts'
import { idsByWords } from './word-search.server.ts'
import { eachOnce, inTurn } from './words.server.ts'

/** A public list: its table has the columns featured, created_at, id and words. */
type Asked = {
  table: PgTable | SQL
  /** The condition for rows that are shown, word for word as in the list's partial indexes. */
  where: SQL
  /** The searched words. */
  q: string
  /** The id of the last row of the previous page. */
  after: string
  size: number
}

type Place = { featured: boolean; at: string; id: string }

/** One page of a public list, featured first, then newest first; by key, so every page costs the same. */
export async function findShown(db: Reader, asked: Asked) {
  const { size, after } = asked
  const place = await placeOf(db, asked)
  const { ids, isWide } = await findIds(db, asked, place)
  const page = ids.slice(0, size)
  return {
    ids: page,
    /** Nothing has the words as they were typed; these say them in others. */
    isWide,
    /** The `after` of the next page. */
    next: ids.length > size ? page.at(-1) : undefined,
    /** False when the address names an unknown position: the list then starts at its beginning. */
    knowsPlace: after === '' || place !== undefined,
  }
}

/** The position in a list that an address names; '' if it is no id. */
export const placeIn = (query: URLSearchParams) => {
  const after = query.get('after') ?? ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after) ? after : ''
}

/** A query parameter as text, without NUL, which PostgreSQL text cannot hold. */
export const givenIn = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').toWellFormed().replaceAll('\0', '').trim()

/** The distinct words by which a row is found. */
export const searchedWords = (texts: (string | null)[]): string[] => eachOnce(texts, wordsIn)

/** These words as the value of the column `words`. */
export const wordsColumn = (words: string[]): SQL => sql`array_to_tsvector(${sql.param(words)}::text[])`

/** Searches a list of the back-office by words: `meets` beside `search: words`. */
export function meetsWords(searched: SQL, input: string): SQL {
  const words = searchOf(input)
  return words.length > 0 ? sql`${searched} @@ ${words.join(' & ')}::tsquery` : sql`false`
}

/** The last row of the previous page. The time is passed as text: JavaScript's is less precise than the database's. */
async function placeOf(db: Reader, { table, after }: Asked): Promise<Place | undefined> {
  if (!after) return undefined
  const { rows } = await db.execute<Place>(
    sql`select featured, created_at::text as at, id from ${table} where id = ${after}`,
  )
  return rows[0]
}

async function findIds(db: Reader, { table, where: shown, q, size }: Asked, place: Place | undefined) {
  const beyond = place
    ? sql`and (featured, created_at, id) < (${place.featured}, ${place.at}::timestamptz, ${place.id}::uuid)`
    : sql``
  const where = sql`${shown} ${beyond}`
  return inTurn(db, q, (words) => shownByWords(db, { table, where, words, most: size + 1 }))
}

type ByWords = { table: PgTable | SQL; where: SQL; words: readonly string[] | undefined; most: number }

/** The first `most` rows of a public list that have all the words. */
export const shownByWords = (db: Reader, { table, where, words, most }: ByWords) =>
  idsByWords(db, {
    table: sql`${table}`,
    key: sql`featured, created_at`,
    where,
    order: sql`order by featured desc, created_at desc, id desc`,
    limit: most,
    words,
  })
