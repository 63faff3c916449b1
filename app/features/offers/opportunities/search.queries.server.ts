import { and, asc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { findShown, givenIn, placeIn, shownByWords } from '~/kits/content/search.server.ts'
import { readSearch, type Search } from '~/kits/content/words.server.ts'
import { hubDay } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { distanceFrom, districtIn } from '~/platform/districts.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { shorten, wordsIn } from '~/platform/words.ts'
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

/** The search words, the filters, and the row after which the page begins. */
export type Asked = { q: string; category: Category | ''; location: string; after: string }

/** Reads the query parameters; invalid values are ignored. */
export function readAsked(query: URLSearchParams): Asked {
  const given = (name: string) => givenIn(query, name)
  return {
    q: given('q').toLowerCase().slice(0, longestSearch),
    category: categories.find((one) => one === given('category')) ?? '',
    location: given('location').slice(0, opportunityMaxima.location),
    after: placeIn(query),
  }
}

/** A card shows three lines; the rest of the text would only cost visitors data. */
const cardLength = 200

function shortened({ description, requirements: _, ...view }: OpportunityView) {
  const { text, lang } = description
  return { ...view, description: { lang, text: shorten(text, cardLength) } }
}

export type Found = {
  opportunities: ReturnType<typeof shortened>[]
  /** Nothing has the words as they were typed; these say them in others. */
  isWide: boolean
  /** The row after which the next page begins. */
  next?: string
  /** False when the address names an unknown row: the list then starts from the beginning. */
  knowsPlace: boolean
}

/** For the search, which no index serves on a table with a policy (migration 0040). */
const published = sql`opportunities_published as opportunities`

/** OPP-02: one page of the list, featured first, then newest first; keyset pagination, so every page costs the same. */
export async function findOpportunities(db: Reader, asked: Asked, locale: Locale, now: Date): Promise<Found> {
  const { q, after } = asked
  const { ids, ...page } = await findShown(db, {
    table: published,
    where: whereOf(asked, now),
    q,
    after,
    size: pageSize,
  })
  return { opportunities: (await opportunityViews(db, ids, locale, now)).map(shortened), ...page }
}

const placesShown = 4
/** One after the other, each by an index. */
const placesTried = 12

/** Where the same search finds something, when it finds nothing in a district: the nearest places first. */
export async function nearestPlaces(
  db: Reader,
  asked: Asked,
  places: string[],
  now: Date,
): Promise<{ district: string; q: string; places: string[] } | undefined> {
  const isPlace = districtIn(asked.location) !== undefined
  const district = districtIn(isPlace ? asked.location : asked.q)
  if (!district) return undefined
  const q = isPlace
    ? asked.q
    : wordsIn(asked.q)
        .filter((word) => districtIn(word) !== district)
        .join(' ')
  const distance = (place: string) => distanceFrom(district, place) ?? Number.POSITIVE_INFINITY
  const near = places
    .filter((place) => place !== asked.location && Number.isFinite(distance(place)))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, placesTried)
  const words = q ? (await readSearch(db, q)).wide : undefined
  const found: string[] = []
  for (const location of near) {
    const where = whereOf({ ...asked, location }, now)
    const ids = await shownByWords(db, { table: published, where, words, most: 1 })
    if (ids.length > 0) found.push(location)
    if (found.length === placesShown) break
  }
  return { district, q, places: found }
}

/** As literals, because partial indexes are only chosen for the same expression. */
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

/** Opportunities with all of these words, featured first, then newest first. */
export const findByWords = (db: Reader, words: Search, now: Date, most: number) =>
  shownByWords(db, {
    table: published,
    where: whereOf({ category: '', location: '' }, now),
    words,
    most,
  })

/** The opportunity that closes next, if it closes by `until`. */
export async function nextClosing(
  db: Reader,
  locale: Locale,
  { now, until }: { now: Date; until: Date },
): Promise<OpportunityView | undefined> {
  const rows = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(isShown(now), lte(opportunities.deadline, hubDay(until))))
    .orderBy(asc(opportunities.deadline), asc(opportunities.id))
    .limit(1)
  const [view] = await opportunityViews(
    db,
    rows.map(({ id }) => id),
    locale,
    now,
  )
  return view
}

/** The number of opportunities in each category at a place, and in all; each counted up to a thousand and one. */
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

/** The places with open opportunities, by name: a skip scan of the index, fast for any number of rows. */
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
