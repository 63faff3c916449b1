import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '~/platform/db/db.server.ts'
import { searchOf, wordsIn } from '~/platform/words.ts'

/** A search looks through the next so many first; what is common fills its page from them (docs/decisions/0018). */
const lookThrough = 10_000
/** How many rows tell which of several words are common: those that more than one in twenty has. */
const sampled = 1000
const isCommon = (found: number) => found > sampled / 20
/** Longer than any word anybody types, and shorter than the database allows. */
const longestWord = 60

/** A public list: its table has the columns featured, created_at, id and words. */
type Asked = {
  table: PgTable
  /** What is shown, by the very words of the list's partial indexes. */
  where: SQL
  /** Words somebody looks for. */
  q: string
  /** The id of the row the page begins after. */
  after: string
  size: number
}

type Place = { featured: boolean; at: string; id: string }

/** One page of a public list, featured first, then newest first; by key, so every page costs the same. */
export async function findShown(db: Reader, asked: Asked) {
  const { size, after } = asked
  const place = await placeOf(db, asked)
  const ids = await findIds(db, asked, place)
  const page = ids.slice(0, size)
  return {
    ids: page,
    /** Where the next page begins. */
    next: ids.length > size ? page.at(-1) : undefined,
    /** False when the address names a place in the list that is none: it then begins at its beginning. */
    knowsPlace: after === '' || place !== undefined,
  }
}

/** What an address names as a place in a list; what cannot be one is none. */
export const placeIn = (query: URLSearchParams) => {
  const after = query.get('after') ?? ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after) ? after : ''
}

/** What somebody typed into an address, without the one sign no text of the database holds. */
export const givenIn = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').toWellFormed().replaceAll('\0', '').trim()

/** Every word by which somebody may find a row, as its column `words` holds them. */
export function wordsColumn(texts: (string | null)[]): SQL {
  const words = texts.flatMap((text) => wordsIn(text ?? '')).map((word) => word.slice(0, longestWord))
  return sql`array_to_tsvector(${sql.param([...new Set(words)])}::text[])`
}

/** The row a page begins after. The time travels as text: ours is less precise than the database's. */
async function placeOf(db: Reader, { table, after }: Asked): Promise<Place | undefined> {
  if (!after) return undefined
  const { rows } = await db.execute<Place>(
    sql`select featured, created_at::text as at, id from ${table} where id = ${after}`,
  )
  return rows[0]
}

async function findIds(
  db: Reader,
  { table, where: shown, q, size }: Asked,
  place: Place | undefined,
): Promise<string[]> {
  const beyond = place
    ? sql`and (featured, created_at, id) < (${place.featured}, ${place.at}::timestamptz, ${place.id}::uuid)`
    : sql``
  const where = sql`${shown} ${beyond}`
  const order = sql`order by featured desc, created_at desc, id desc`
  const limit = sql`limit ${size + 1}`
  const ask = async (query: SQL) => (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id)
  if (!q) return ask(sql`select id from ${table} where ${where} ${order} ${limit}`)
  const words = searchOf(q)
  if (words.length === 0) return []
  const common = await ask(sql`
    select id from (
      select id, featured, created_at, words from ${table} where ${where} ${order} limit ${lookThrough}
    ) as next where words @@ ${words.join(' & ')}::tsquery ${order} ${limit}`)
  if (common.length > size) return common
  // The index is asked for the rare words alone: what it finds for a common one would be longer than the list.
  const { rare, others } = await partWords(db, words, sql`${table} where ${where} ${order}`)
  const andOthers = others.length > 0 ? sql`where words @@ ${others.join(' & ')}::tsquery` : sql``
  return ask(sql`
    with hits as materialized (
      select id, featured, created_at, words from ${table} where ${where} and words @@ ${rare.join(' & ')}::tsquery
    ) select id from hits ${andOthers} ${order} ${limit}`)
}

/** The words apart from those that many of the next rows have; the rarest is always among them. */
async function partWords(
  db: Reader,
  words: string[],
  next: SQL,
): Promise<{ rare: string[]; others: string[] }> {
  if (words.length === 1) return { rare: words, others: [] }
  const counts = words.map((word) => sql`count(*) filter (where words @@ ${word}::tsquery)::int`)
  const { rows } = await db.execute<{ found: number[] }>(sql`
    select array[${sql.join(counts, sql`, `)}] as found
    from (select words from ${next} limit ${sampled}) as next`)
  const found = new Map(words.map((word, at) => [word, rows[0]?.found[at] ?? 0]))
  const [rarest, ...rest] = words.toSorted((a, b) => (found.get(a) ?? 0) - (found.get(b) ?? 0))
  const { rare = [], others = [] } = Object.groupBy(rest, (word) =>
    isCommon(found.get(word) ?? 0) ? 'others' : 'rare',
  )
  return { rare: [rarest ?? '', ...rare], others }
}
