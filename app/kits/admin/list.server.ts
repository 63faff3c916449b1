import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import { daysAfter, hubDay } from '~/platform/clock.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { amongNext, splitBySelectivity } from '~/platform/db/selectivity.server.ts'
import { dateFilters, daysOf, readDates } from './date-range.ts'
import { type ListState, listHref, pageSizes } from './list-address.ts'
import { type Found, isId, readKey, writeKey } from './list-key.server.ts'
import {
  hasAll,
  isLong,
  type Matching,
  meetsOf,
  patternOf,
  piecesOf,
  searchFrom,
  spelled,
} from './list-search.server.ts'

type Sort = { column: AnyPgColumn; direction: 'asc' | 'desc' }

type Dated = { sorts: Record<'newest' | 'oldest', Sort>; dated: AnyPgColumn }

/** A list by a time, the newest first: its sorts, and its filters by date. */
export const newestFirst = (column: AnyPgColumn): Dated => ({
  sorts: { newest: { column, direction: 'desc' }, oldest: { column, direction: 'asc' } },
  dated: column,
})

/** A list over one table or view, whose rows may show more than that table holds. */
export type List<Row extends { id: string }> = Matching & {
  table: PgTable | PgView
  id: AnyPgColumn
  /** The first is the default. Each needs an index on its column and the id. */
  sorts: Record<string, Sort>
  /** The time or day that the filters by date mean. It is the column of a sort, so an index has its rows in order. */
  dated?: AnyPgColumn
  /** The values a filter accepts; null accepts any id. `where` is for filters other than equality with the column. */
  filters: Record<
    string,
    { column: AnyPgColumn; values: readonly string[] | null; where?: (value: string) => SQL | undefined }
  >
  /** The initial filters, when the address has none. */
  initial?: Record<string, string>
  /** A condition for all rows, such as not archived. */
  where?: SQL
  /** The searched text, lower-cased, with a trigram index on exactly this expression. */
  search?: SQL
  /** The rows of these ids as the screen shows them, in any order. */
  rows: (db: Reader, ids: string[]) => Promise<Row[]>
}

export const pageSize: number = pageSizes[0]
/** '10,000+' is precise enough; counting further would take seconds. */
const countTo = 10_000
/**
 * A search first scans this many of the newest rows for each row it wants: frequent matches are found among them, and
 * the first of them show whether matches are frequent.
 */
export const lookThrough = 200

export function listState<Row extends { id: string }>(list: List<Row>, url: URL): ListState {
  const names = [...Object.keys(list.filters), ...(list.dated ? dateFilters : [])]
  const isBare = !['q', ...names].some((name) => url.searchParams.has(name))
  const given = (name: string) =>
    url.searchParams.get(name) ?? (isBare ? list.initial?.[name] : undefined) ?? ''
  const filters = Object.entries(list.filters).map(([name, { values }]) => {
    const value = given(name)
    const isKnown = values ? values.includes(value) : isId.test(value)
    return [name, isKnown ? value : ''] as const
  })
  if (list.dated) filters.push(...Object.entries(readDates(given)))
  const asked = filters.filter(([name]) => !list.initial?.[name] || url.searchParams.has(name))
  return {
    // PostgreSQL text cannot hold NUL: it would fail with an error that looks like ours.
    q: given('q').replaceAll('\0', '').trim().slice(0, 100),
    filters: Object.fromEntries(filters),
    asked: Object.fromEntries(asked),
    initial: Object.keys(list.initial ?? {}),
    sort: Object.hasOwn(list.sorts, given('sort')) ? given('sort') : '',
    columns: columnsIn(url.searchParams),
    size: pageSizes.find((size) => size !== pageSize && String(size) === given('rows')),
    after: given('after') || undefined,
    before: given('before') || undefined,
  }
}

const mostColumns = 30

/** As a form sends them, each on its own, or as an address writes them, with commas. */
function columnsIn(params: URLSearchParams): string[] | undefined {
  if (!params.has('columns')) return
  const named = params.getAll('columns').flatMap((value) => value.split(','))
  return [...new Set(named)].filter((name) => /^[a-z0-9-]{1,40}$/.test(name)).slice(0, mostColumns)
}

/** One page of a list, by key and never by number, so that the last page costs the same as the first. */
export async function listPage<Row extends { id: string }>(db: Reader, list: List<Row>, url: URL) {
  const state = listState(list, url)
  const backwards = state.before !== undefined
  const found = await findIds(db, list, state, backwards).catch((error: unknown) => {
    // A forged position is ignored: the list starts at its beginning.
    if (!sqlState(error)?.startsWith('22')) throw error
    return findIds(db, list, { ...state, after: undefined, before: undefined }, backwards)
  })
  const size = state.size ?? pageSize
  const hasMore = found.length > size
  const page = found.slice(0, size)
  if (backwards) page.reverse()
  const rows = await inOrder(db, list, page)
  const place = (row: Found | undefined) => row && writeKey(row)
  const newer = backwards ? hasMore : state.after !== undefined
  const older = backwards ? true : hasMore
  return {
    rows,
    state,
    newer: newer && page.length > 0 ? listHref(url.pathname, state, { before: place(page[0]) }) : undefined,
    older:
      older && page.length > 0 ? listHref(url.pathname, state, { after: place(page.at(-1)) }) : undefined,
    shown: state.q
      ? hasMore || newer
        ? `Showing ${page.length}, there are more`
        : `${page.length} found`
      : `Showing ${page.length} of ${await countRows(db, list, state.filters)}`,
  }
}

/** The first rows that a search of the list finds, for the search over everything. */
export async function firstFound<Row extends { id: string }>(
  db: Reader,
  list: List<Row>,
  asked: { q: string; sort?: string; limit: number },
): Promise<Row[]> {
  if (!list.search) throw new Error('this list has no search')
  const state = { q: asked.q, filters: {}, sort: asked.sort ?? '' }
  return inOrder(db, list, await findIds(db, list, state, false, asked.limit))
}

/** How many rows each value of a filter has, up to ten thousand, among those that match `among`. */
export async function countBy<Row extends { id: string }>(
  db: Reader,
  list: List<Row>,
  name: string,
  among: Record<string, string> = {},
): Promise<Record<string, string>> {
  const values = list.filters[name]?.values ?? []
  const counts = await Promise.all(
    ['', ...values].map(
      async (value) => [value, await countRows(db, list, { ...among, [name]: value })] as const,
    ),
  )
  return Object.fromEntries(counts)
}

const showCount = (count: number) =>
  count > countTo ? `${countTo.toLocaleString('en-US')}+` : count.toLocaleString('en-US')

/** How many rows match these filters, formatted: '10,000+' is enough. */
export async function countRows<Row extends { id: string }>(
  db: Reader,
  list: List<Row>,
  filters: Record<string, string> = {},
): Promise<string> {
  return showCount(await countUpTo(db, countTo + 1, list.table, filterOf(list, filters)))
}

async function findIds<Row extends { id: string }>(
  db: Reader,
  list: List<Row>,
  state: ListState,
  backwards: boolean,
  limit = (state.size ?? pageSize) + 1,
): Promise<Found[]> {
  const { column, direction } = sortOf(list, state.sort)
  const down = (direction === 'desc') !== backwards
  const fields = sql`${list.id} as id, ${column} as at`
  const order = down ? sql.raw('at desc, id desc') : sql.raw('at asc, id asc')
  const where = sql`${filterOf(list, state.filters)} and ${beyond(list, column, state, down)}`
  // The key is passed as text: JavaScript numbers and dates are less precise than the database's. Converted for the
  // rows of the page only, because converting ten thousand would cost more than the search.
  const ask = async (query: SQL) =>
    (await db.execute<Found>(sql`select id, at::text as key from (${query}) as page`)).rows
  const q = spelled(list, state.q)
  if (!q || !list.search)
    return ask(sql`select ${fields} from ${list.table} where ${where} order by ${order} limit ${limit}`)
  if (q.length < searchFrom) return []
  const next = sql`select ${fields}, ${list.search} as text from ${list.table} where ${where} order by ${order}`
  const meets = meetsOf(list, q)
  const among = (most: number) =>
    ask(sql`select id, at from (${next} limit ${most}) as next where ${meets(sql`text`)} limit ${limit}`)
  const common = await amongNext(among, limit, lookThrough * Math.min(limit, pageSize + 1))
  if (common.length === limit) return common
  if (list.meets || !isLong(q))
    return ask(sql`
      with hits as materialized (select ${fields} from ${list.table} where ${where} and ${meets(list.search)})
      select id, at from hits order by ${order} limit ${limit}`)
  const { rare } = await splitBySelectivity(
    db,
    piecesOf(q),
    (piece) => sql`text like ${patternOf(piece)}`,
    next,
  )
  return ask(sql`
    with hits as materialized (
      select ${fields}, ${list.search} as text from ${list.table} where ${where} and ${hasAll(list.search, rare)}
    ) select id, at from hits where ${meets(sql`text`)} order by ${order} limit ${limit}`)
}

function sortOf<Row extends { id: string }>(list: List<Row>, name: string): Sort {
  const sort = list.sorts[name] ?? Object.values(list.sorts)[0]
  if (!sort) throw new Error('a list needs at least one sort')
  return sort
}

/** The rows after (or before) the given row, without it. */
function beyond<Row extends { id: string }>(
  list: List<Row>,
  column: AnyPgColumn,
  { after, before }: ListState,
  down: boolean,
): SQL {
  const key = readKey(after ?? before)
  if (!key) return sql`true`
  const type = sql.raw(column.getSQLType())
  const than = sql.raw(down ? '<' : '>')
  return sql`(${column}, ${list.id}) ${than} (${key.key}::${type}, ${key.id}::uuid)`
}

function filterOf<Row extends { id: string }>(list: List<Row>, filters: Record<string, string>): SQL {
  const set = Object.entries(filters).flatMap(([name, value]) => {
    const filter = list.filters[name]
    if (!filter || !value) return []
    return filter.where?.(value) ?? eq(filter.column, value)
  })
  return and(list.where, ...set, ...(list.dated ? within(list.dated, filters) : [])) ?? sql`true`
}

/** The rows of these days of the hub, as the index on the column reads them. */
function within(column: AnyPgColumn, filters: Record<string, string>): SQL[] {
  const { from, to } = daysOf(filters, hubDay(new Date()))
  const isDate = column.getSQLType() === 'date'
  const begins = (day: string) => (isDate ? sql`${day}::date` : sql`${`${day}T00:00:00+02:00`}::timestamptz`)
  return [
    ...(from ? [sql`${column} >= ${begins(from)}`] : []),
    ...(to ? [sql`${column} < ${begins(daysAfter(to, 1))}`] : []),
  ]
}

/** The filters by date of a list's address, for counting what its other filters would show. */
export function datesOf<Row extends { id: string }>(list: List<Row>, url: URL): Record<string, string> {
  const { filters } = listState(list, url)
  return Object.fromEntries(dateFilters.map((name) => [name, filters[name] ?? '']))
}

/** The condition for the rows of the list, as its address says. */
export function fitting<Row extends { id: string }>(list: List<Row>, state: ListState): SQL {
  const q = spelled(list, state.q)
  const found =
    state.q && list.search ? (q.length < searchFrom ? sql`false` : meetsOf(list, q)(list.search)) : sql`true`
  return sql`${filterOf(list, state.filters)} and ${found}`
}

/** Condition and order of the whole list as its address says, for an export. */
export function everything<Row extends { id: string }>(list: List<Row>, state: ListState): SQL {
  const { column, direction } = sortOf(list, state.sort)
  const order = sql`${column} ${sql.raw(direction)}, ${list.id} ${sql.raw(direction)}`
  return sql`${fitting(list, state)} order by ${order}`
}

async function inOrder<Row extends { id: string }>(
  db: Reader,
  list: List<Row>,
  found: Found[],
): Promise<Row[]> {
  if (found.length === 0) return []
  const rows = await list.rows(
    db,
    found.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}
