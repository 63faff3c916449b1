import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from './db.server.ts'

/** So many rows tell whether a search finds enough among the next ones. */
const sampled = 1000
/** And so many whether a part of it is common: more than one in twenty has it. */
const sampledForParts = 200
const isCommon = (found: number) => found > sampledForParts / 20

/**
 * What a search finds among the next rows, `most` of them, where the first of those promise to fill the page. What is
 * common does so. Fewer than `limit` means that it is rare enough for an index.
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
 * The parts of a search apart from those that many of the next rows have. An index is asked for the rare ones alone:
 * what it holds for a common one is longer than the list. The rarest is always among them.
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
