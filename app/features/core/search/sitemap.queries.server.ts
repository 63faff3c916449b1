import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { mostAddresses, mostInOneFile } from './search.options.ts'
import { type SearchSource, searchSources } from './search-source.adapter.server.ts'

export type Listed = { id: string; path: string; changedAt: Date }

/** How many things fill a file. */
const thingsInFile = Math.floor(mostAddresses / locales.length)
const batch = 1000

/** Everything, if one small file holds it; otherwise undefined. */
export async function listedTogether(db: Reader, now: Date): Promise<Listed[] | undefined> {
  const things: Listed[] = []
  for (const kind of searchSources()) {
    things.push(...(await nextListed(db, kind, undefined, mostInOneFile + 1 - things.length, now)).things)
    if (things.length > mostInOneFile) return undefined
  }
  return things
}

/** Where the files of a kind begin: behind nothing, and behind each last thing of a full one. */
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
 * One file's things, a batch at a time, by key: the last file costs what the first does, and none lies in memory.
 * Undefined when nothing has the id it is to begin behind.
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

/** The time travels as text: ours is less precise than the database's. */
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
