import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from './db.server.ts'

/** The number of rows that tell whether a search finds enough among the next ones. */
const sampled = 1000
/** The number of rows that tell whether a search term is common: more than one in twenty has it. */
const sampledForParts = 200
const isCommon = (found: number) => found > sampledForParts / 20

/**
 * The matches of a search among the next `most` rows, read only when the first rows promise to fill the page, as common
 * terms do. Fewer than `limit` matches mean that the search is rare enough for an index.
 */
export async function amongNext<Found>(
  among: (rows: number) => Promise<Found[]>,
  limit: number,
  most: number,
): Promise<Found[]> {
  const first = await among(sampled)
  if (first.length === limit || first.length * most < sampled * limit) return first
  return among(most)
}

/**
 * Separates the rare terms of a search from those that many of the next rows have. Only the rare ones are looked up in
 * an index: its entries for a common term are longer than the list. The rarest is always among them.
 */
export async function splitBySelectivity(
  db: Reader,
  parts: readonly string[],
  has: (part: string) => SQL,
  next: SQL,
): Promise<{ rare: string[]; others: string[] }> {
  if (parts.length === 1) return { rare: [...parts], others: [] }
  const counts = parts.map((part) => sql`count(*) filter (where ${has(part)})::int`)
  const { rows } = await db.execute<{ found: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as found from (${next} limit ${sampledForParts}) as next`,
  )
  const found = new Map(parts.map((part, at) => [part, rows[0]?.found[at] ?? 0]))
  const [rarest, ...rest] = parts.toSorted((a, b) => (found.get(a) ?? 0) - (found.get(b) ?? 0))
  const { rare = [], others = [] } = Object.groupBy(rest, (part) =>
    isCommon(found.get(part) ?? 0) ? 'others' : 'rare',
  )
  return { rare: [rarest ?? '', ...rare], others }
}
