import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { mostAddresses, mostInOneFile } from './search.options.ts'
import { type SearchSource, searchSources } from './search-source.adapter.server.ts'

export type Listed = { id: string; path: string; changedAt: Date }

/** How many items fill a file. */
const thingsInFile = Math.floor(mostAddresses / locales.length)
const batch = 1000

/** All items, if they fit into one small file; otherwise undefined. */
export async function listedTogether(db: Reader, now: Date): Promise<Listed[] | undefined> {
  const things: Listed[] = []
  for (const kind of searchSources()) {
    things.push(...(await nextListed(db, kind, undefined, mostInOneFile + 1 - things.length, now)).things)
    if (things.length > mostInOneFile) return undefined
  }
  return things
}

/** The starting points of the files of a kind: undefined for the first, then the last id of each full file. */
export async function fileStarts(db: Reader, kind: SearchSource, now: Date): Promise<(string | undefined)[]> {
  const { table, isListed } = kind.pages
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${table.id} as id, row_number() over (order by ${table.createdAt}, ${table.id}) as n,
        count(*) over () as total
      from ${table} where ${isListed(now) ?? sql`true`}
    ) as numbered where n % ${thingsInFile} = 0 and n < total order by n`)
  return [undefined, ...rows.map(({ id }) => id)]
}

/**
 * The items of one file, in batches by key: the last file costs as much as the first, and none is held in memory.
 * Undefined when the id to start after does not exist.
 */
export async function listedFrom(
  db: Reader,
  kind: SearchSource,
  after: string | undefined,
  now: Date,
): Promise<AsyncIterable<Listed[]> | undefined> {
  const start = after === undefined ? undefined : await placeOf(db, kind, after)
  if (after !== undefined && !start) return undefined
  return batches(db, kind, start, now)
}

async function* batches(db: Reader, kind: SearchSource, start: Place | undefined, now: Date) {
  let place = start
  for (let left = thingsInFile; left > 0; ) {
    const asked = Math.min(batch, left)
    const next = await nextListed(db, kind, place, asked, now)
    if (next.things.length > 0) yield next.things
    if (next.things.length < asked) return
    left -= asked
    place = next.place
  }
}

/** The time is passed as text, because a Date is less precise than the database. */
type Place = { at: string; id: string }

async function placeOf(
  db: Reader,
  { pages: { table } }: SearchSource,
  id: string,
): Promise<Place | undefined> {
  const { rows } = await db.execute<Place>(
    sql`select ${table.createdAt}::text as at, ${table.id}::text as id from ${table} where ${table.id} = ${id}`,
  )
  return rows[0]
}

async function nextListed(
  db: Reader,
  { pages: { table, part, under, isListed } }: SearchSource,
  place: Place | undefined,
  limit: number,
  now: Date,
): Promise<{ things: Listed[]; place?: Place }> {
  const beyond: SQL | undefined = place
    ? sql`(${table.createdAt}, ${table.id}) > (${place.at}::timestamptz, ${place.id}::uuid)`
    : undefined
  const rows = await db
    .select({
      id: sql<string>`${table.id}`,
      part: sql<string>`${part}`,
      at: sql<string>`${table.createdAt}::text`,
      changedAt: sql<Date>`${table.updatedAt}`.mapWith((at) => new Date(at)),
    })
    .from(table)
    .where(and(isListed(now), beyond))
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(limit)
  const things = rows.map((row) => ({ id: row.id, path: `${under}/${row.part}`, changedAt: row.changedAt }))
  const last = rows.at(-1)
  return { things, place: last && { at: last.at, id: last.id } }
}
