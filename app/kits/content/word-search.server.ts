import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'

/** A search looks through the next so many first; what is common fills its page from them (docs/decisions/0018). */
const tenThousand = 10_000
/** How many rows tell which of several words are common: those that more than one in twenty has. */
const sampled = 1000
const isCommon = (found: number) => found > sampled / 20

type Search = {
  /** A table or view with an id and a tsvector called words, which has an index of its own. */
  table: SQL
  /** What the order goes by, with an index in exactly this order: 'featured, created_at'. */
  key: SQL
  /** Rows that may be shown, from the place on where the page begins. */
  where: SQL
  order: SQL
  limit: number
  /** As `searchOf` writes them. Undefined: nothing is searched for, and all are found. */
  words: readonly string[] | undefined
  /** Fewer, where only a few are wanted. */
  lookThrough?: number
}

/** The ids of one page of a list that visitors search by words. Every page costs the same, whatever is looked for. */
export async function idsByWords(
  db: Reader,
  { table, key, where, order, limit, words, lookThrough = tenThousand }: Search,
): Promise<string[]> {
  const ask = async (query: SQL) => (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id)
  if (!words) return ask(sql`select id from ${table} where ${where} ${order} limit ${limit}`)
  if (words.length === 0) return []
  const common = await ask(sql`
    select id from (
      select id, ${key}, words from ${table} where ${where} ${order} limit ${lookThrough}
    ) as next where words @@ ${words.join(' & ')}::tsquery ${order} limit ${limit}`)
  if (common.length === limit) return common
  // The index is asked for the rare words alone: what it finds for a common one would be longer than the list.
  const { rare, others } = await partWords(db, words, sql`${table} where ${where} ${order}`)
  const andOthers = others.length > 0 ? sql`where words @@ ${others.join(' & ')}::tsquery` : sql``
  return ask(sql`
    with hits as materialized (
      select id, ${key}, words from ${table} where ${where} and words @@ ${rare.join(' & ')}::tsquery
    ) select id from hits ${andOthers} ${order} limit ${limit}`)
}

/** The words apart from those that many of the next rows have; the rarest is always among them. */
async function partWords(
  db: Reader,
  words: readonly string[],
  next: SQL,
): Promise<{ rare: string[]; others: string[] }> {
  if (words.length === 1) return { rare: [...words], others: [] }
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
