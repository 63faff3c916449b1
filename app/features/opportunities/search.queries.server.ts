import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { Search } from '~/kits/content/words.server.ts'
import { hubDay } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { searchOf, shorten } from '~/platform/words.ts'
import {
  type Category,
  categories,
  countTo,
  longestSearch,
  opportunityMaxima,
} from './opportunity.options.ts'
import { type OpportunityView, opportunityViews } from './opportunity.queries.server.ts'
import { opportunities } from './opportunity.table.server.ts'

const pageSize = 12
const locationsShown = 50
/** A search looks through the next so many first; what is common fills its page from them (docs/decisions/0018). */
const lookThrough = 10_000
/** How many rows tell which of several words are common: those that more than one in twenty has. */
const sampled = 1000
const isCommon = (found: number) => found > sampled / 20

/** What somebody looks for: words, a category, a place, and where the page begins. */
export type Asked = { q: string; category: Category | ''; location: string; after: string }

/** The address read; what cannot be meant is nothing. */
export function readAsked(query: URLSearchParams): Asked {
  const given = (name: string) =>
    // The one sign no text of the database holds.
    (query.get(name) ?? '').toWellFormed().replaceAll('\0', '').trim()
  const category = categories.find((one) => one === given('category')) ?? ''
  const after = given('after')
  return {
    q: given('q').toLowerCase().slice(0, longestSearch),
    category,
    location: given('location').slice(0, opportunityMaxima.location),
    after: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after) ? after : '',
  }
}

/** A card shows three lines; whoever pays for every kilobyte is not sent the rest. */
const cardLength = 200

function shortened({ description, requirements: _, ...view }: OpportunityView) {
  const { text, lang } = description
  return { ...view, description: { lang, text: shorten(text, cardLength) } }
}

export type Found = {
  opportunities: ReturnType<typeof shortened>[]
  /** Where the next page begins. */
  next?: string
  /** False when the address names a place in the list that is none: it then begins at its beginning. */
  knowsPlace: boolean
}

/** OPP-02: one page of what is shown, featured first, then newest first; by key, so every page costs the same. */
export async function findOpportunities(db: Reader, asked: Asked, locale: Locale, now: Date): Promise<Found> {
  const place = await placeOf(db, asked.after)
  const ids = await findIds(db, asked, place, now)
  const page = ids.slice(0, pageSize)
  return {
    opportunities: (await opportunityViews(db, page, locale, now)).map(shortened),
    next: ids.length > pageSize ? page.at(-1) : undefined,
    knowsPlace: asked.after === '' || place !== undefined,
  }
}

type Place = { featured: boolean; at: string; id: string }

/** The row a page begins after. The time travels as text: ours is less precise than the database's. */
async function placeOf(db: Reader, id: string): Promise<Place | undefined> {
  if (!id) return undefined
  const { rows } = await db.execute<Place>(
    sql`select featured, created_at::text as at, id from opportunities where id = ${id}`,
  )
  return rows[0]
}

/** Written out, because the partial indexes are chosen by these very words. */
export const isShown = (now: Date) =>
  and(
    eq(opportunities.status, sql`'active'`),
    isNull(opportunities.archivedAt),
    gte(opportunities.deadline, hubDay(now)),
  )

function whereOf({ category, location }: Pick<Asked, 'category' | 'location'>, now: Date): SQL {
  return sql`${and(
    isShown(now),
    category ? eq(opportunities.category, category) : undefined,
    location ? eq(opportunities.location, location) : undefined,
  )}`
}

async function findIds(db: Reader, asked: Asked, place: Place | undefined, now: Date): Promise<string[]> {
  const beyond = place
    ? sql`and (featured, created_at, id) < (${place.featured}, ${place.at}::timestamptz, ${place.id}::uuid)`
    : sql``
  const where = sql`${whereOf(asked, now)} ${beyond}`
  if (asked.q) return searchIn(db, where, searchOf(asked.q), pageSize + 1)
  return idsOf(db, sql`select id from opportunities where ${where} ${order} limit ${pageSize + 1}`)
}

/** Those shown that have all these words, featured first, then newest first. */
export const findByWords = (db: Reader, words: Search, now: Date, most: number) =>
  searchIn(db, whereOf({ category: '', location: '' }, now), words, most)

const order = sql`order by featured desc, created_at desc, id desc`

const idsOf = async (db: Reader, query: SQL) =>
  (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id)

async function searchIn(db: Reader, where: SQL, words: Search, most: number): Promise<string[]> {
  if (words.length === 0) return []
  const limit = sql`limit ${most}`
  const ask = (query: SQL) => idsOf(db, query)
  const common = await ask(sql`
    select id from (
      select id, featured, created_at, words from opportunities where ${where} ${order} limit ${lookThrough}
    ) as next where words @@ ${words.join(' & ')}::tsquery ${order} ${limit}`)
  if (common.length >= most) return common
  // The index is asked for the rare words alone: what it finds for a common one would be longer than the list.
  const { rare, others } = await partWords(db, words, sql`${where} ${order}`)
  const andOthers = others.length > 0 ? sql`where words @@ ${others.join(' & ')}::tsquery` : sql``
  return ask(sql`
    with hits as materialized (
      select id, featured, created_at, words from opportunities where ${where} and words @@ ${rare.join(' & ')}::tsquery
    ) select id from hits ${andOthers} ${order} ${limit}`)
}

/** The words apart from those that many of the next rows have; the rarest is always among them. */
async function partWords(
  db: Reader,
  words: Search,
  next: SQL,
): Promise<{ rare: string[]; others: string[] }> {
  if (words.length === 1) return { rare: [...words], others: [] }
  const counts = words.map((word) => sql`count(*) filter (where words @@ ${word}::tsquery)::int`)
  const { rows } = await db.execute<{ found: number[] }>(sql`
    select array[${sql.join(counts, sql`, `)}] as found
    from (select words from opportunities where ${next} limit ${sampled}) as next`)
  const found = new Map(words.map((word, at) => [word, rows[0]?.found[at] ?? 0]))
  const [rarest, ...rest] = words.toSorted((a, b) => (found.get(a) ?? 0) - (found.get(b) ?? 0))
  const { rare = [], others = [] } = Object.groupBy(rest, (word) =>
    isCommon(found.get(word) ?? 0) ? 'others' : 'rare',
  )
  return { rare: [rarest ?? '', ...rare], others }
}

/** How many there are of each category in a place, and of all; each counted up to a thousand and one. */
export async function countByCategory(
  db: Reader,
  location: string,
  now: Date,
): Promise<Record<Category | '', number>> {
  const counted = categories.map(
    (category) => sql`(select count(*)::int from (
      select 1 from opportunities where ${whereOf({ category, location }, now)} limit ${countTo + 1}) as counted)`,
  )
  const { rows } = await db.execute<{ found: number[] }>(
    sql`select array[${sql.join(counted, sql`, `)}] as found`,
  )
  const found = rows[0]?.found ?? []
  const byCategory = categories.map((category, at) => [category, found[at] ?? 0] as const)
  const all = byCategory.reduce((sum, [, n]) => sum + n, 0)
  return { '': all, ...Object.fromEntries(byCategory) } as Record<Category | '', number>
}

/** Where there is something, by name: each place is jumped to in the index, however many rows it has. */
export async function locationsShownNow(db: Reader, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ location: string }>(sql`
    with recursive places as (
      (select location from opportunities where ${isShown(now)} order by location limit 1)
      union all
      select (select location from opportunities where ${isShown(now)} and location > places.location
        order by location limit 1) from places where places.location is not null
    ) select location from places where location is not null limit ${locationsShown}`)
  return rows.map(({ location }) => location)
}
