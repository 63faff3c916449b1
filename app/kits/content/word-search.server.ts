import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { amongNext, splitBySelectivity } from '~/platform/db/selectivity.server.ts'

/** A search scans this many rows first; frequent matches fill its page from them (docs/decisions/0018). */
const tenThousand = 10_000

type Search = {
  /** A table or view with an id and a tsvector called words, which has an index of its own. */
  table: SQL
  /** The sort columns, with an index in exactly this order: 'featured, created_at'. */
  key: SQL
  /** The condition for rows that are shown, after the position where the page starts. */
  where: SQL
  order: SQL
  limit: number
  /** As written by `searchOf`. Undefined: no search, all rows are found. */
  words: readonly string[] | undefined
  /** Fewer, where only a few results are needed. */
  lookThrough?: number
}

/** The ids of one page of a list that visitors search by words. Every page costs the same, whatever the search. */
export async function idsByWords(
  db: Reader,
  { table, key, where, order, limit, words, lookThrough = tenThousand }: Search,
): Promise<string[]> {
  const ask = async (query: SQL) => (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id)
  if (!words) return ask(sql`select id from ${table} where ${where} ${order} limit ${limit}`)
  if (words.length === 0) return []
  const next = sql`select id, ${key}, words from ${table} where ${where} ${order}`
  const among = (most: number) =>
    ask(sql`
      select id from (${next} limit ${most}) as next
      where words @@ ${words.join(' & ')}::tsquery ${order} limit ${limit}`)
  const common = await amongNext(among, limit, lookThrough)
  if (common.length === limit) return common
  const { rare, others } = await splitBySelectivity(db, words, (word) => sql`words @@ ${word}::tsquery`, next)
  const andOthers = others.length > 0 ? sql`where words @@ ${others.join(' & ')}::tsquery` : sql``
  return ask(sql`
    with hits as materialized (
      select id, ${key}, words from ${table} where ${where} and words @@ ${rare.join(' & ')}::tsquery
    ) select id from hits ${andOthers} ${order} limit ${limit}`)
}
