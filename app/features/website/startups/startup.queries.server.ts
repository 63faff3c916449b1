import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { findShown, givenIn, placeIn } from '~/kits/content/search.server.ts'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import { db as database, type Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { cachedValue } from '~/platform/page-cache/cached-value.server.ts'
import { shorten } from '~/platform/words.ts'
import type { ShownFile } from '../../core/files/files.options.ts'
import { filesForShowing, filesTag } from '../../core/files/index.server.ts'
import { type Stage, stages } from '../../core/site/startup.options.ts'
import {
  countTo,
  longestSearch,
  type StartupSector,
  startupSectors,
  type TeamSize,
} from './startup.options.ts'
import { startups, startupTexts } from './startup.table.server.ts'

/** The page tag of everything that shows startups. */
export const startupsTag = 'startups'
/** The page tags of everything that shows startups: logos become ready later than the startup itself. */
export const startupsTags = [startupsTag, filesTag('startups')]

export type StartupView = {
  id: string
  slug: string
  name: string
  description: TranslatedText
  website: string
  sector: StartupSector
  stage: Stage
  foundedYear: number
  teamSize?: TeamSize
  /** As staff wrote it. */
  funding?: string
  location: string
  featured: boolean
  logo?: ShownFile
}

/** The form of a slug; anything else is not looked up in the database. */
const isSlug = (input: string) => /^[a-z0-9-]{1,80}$/.test(input)

/** STU-02: active startups only. Graduated and inactive ones are not listed and have no page. */
export async function startupForReading(
  db: Reader,
  slug: string,
  locale: Locale,
): Promise<StartupView | undefined> {
  if (!isSlug(slug)) return undefined
  const [found] = await db
    .select({ id: startups.id })
    .from(startups)
    .where(and(eq(startups.slug, slug), isShown))
  const [view] = found ? await startupViews(db, [found.id], locale) : []
  return view
}

/** The search words, the filters, and the row after which the page begins. */
export type Asked = { q: string; sector: StartupSector | ''; stage: Stage | ''; after: string }

/** Reads the query parameters; invalid values are ignored. */
export function readAsked(query: URLSearchParams): Asked {
  return {
    q: givenIn(query, 'q').toLowerCase().slice(0, longestSearch),
    sector: startupSectors.find((one) => one === givenIn(query, 'sector')) ?? '',
    stage: stages.find((one) => one === givenIn(query, 'stage')) ?? '',
    after: placeIn(query),
  }
}

const pageSize = 12

/** STU-02: one page of the list, featured first, then newest first; keyset pagination, so every page costs the same. */
export async function findStartups(db: Reader, asked: Asked, locale: Locale, size = pageSize) {
  const { q, after } = asked
  const { ids, ...page } = await findShown(db, { table: startups, where: whereOf(asked), q, after, size })
  return { startups: (await startupViews(db, ids, locale)).map(shortened), ...page }
}

/** HOME-09: the startups on the home page; the first is large. */
export async function startupsForHome(db: Reader, locale: Locale) {
  return (await findStartups(db, { q: '', sector: '', stage: '', after: '' }, locale, 5)).startups
}

/** A card shows three lines; the rest of the text would only cost visitors data. */
const cardLength = 200

function shortened({ description: { text, lang }, ...view }: StartupView): StartupView {
  return { ...view, description: { lang, text: shorten(text, cardLength) } }
}

/** As literals, because partial indexes are only chosen for the same expression. */
export const isShown = sql`${and(eq(startups.status, sql`'active'`), isNull(startups.archivedAt))}`

function whereOf({ sector, stage }: { sector: string; stage: string }): SQL {
  return sql`${and(
    isShown,
    sector ? eq(startups.sector, sector) : undefined,
    stage ? eq(startups.stage, stage) : undefined,
  )}`
}

/**
 * The counts of each sector at this stage, of each stage in this sector, and of both filters; up to a thousand and one.
 */
export async function countStartups(db: Reader, { sector, stage }: Pick<Asked, 'sector' | 'stage'>) {
  const asked = [
    { sector, stage },
    { sector: '', stage },
    { sector, stage: '' },
    ...startupSectors.map((one) => ({ sector: one, stage })),
    ...stages.map((one) => ({ sector, stage: one })),
  ]
  const counted = asked.map(
    (one) => sql`(select count(*)::int from (
      select 1 from startups where ${whereOf(one)} limit ${countTo + 1}) as counted)`,
  )
  const { rows } = await db.execute<{ found: number[] }>(
    sql`select array[${sql.join(counted, sql`, `)}] as found`,
  )
  const [found = 0, allSectors = 0, allStages = 0, ...rest] = rows[0]?.found ?? []
  const named = (names: readonly string[], counts: number[]) =>
    names.map((name, at) => [name, counts[at] ?? 0] as const)
  return {
    found,
    sectors: Object.fromEntries([['', allSectors], ...named(startupSectors, rest)]) as Record<
      StartupSector | '',
      number
    >,
    stages: Object.fromEntries([
      ['', allStages],
      ...named(stages, rest.slice(startupSectors.length)),
    ]) as Record<Stage | '', number>,
  }
}

/** STU-03: the sum raised by all active startups, in francs. */
export async function totalFunding(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ total: string | null }>(
    sql`select sum(funding_rwf)::text as total from startups where ${isShown} and funding_rwf is not null`,
  )
  return Number(rows[0]?.total ?? 0)
}

/** The sum, cached by each web process until a startup changes: it may cover many rows. */
export const funding = cachedValue('startup funding', [startupsTag], () => totalFunding(database()))

/** These startups in the reader's language, in the order of their ids. */
export async function startupViews(db: Reader, ids: string[], locale: Locale): Promise<StartupView[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ startup: shownColumns, texts: startupTexts })
    .from(startups)
    .innerJoin(startupTexts, eq(startupTexts.startupId, startups.id))
    .where(and(inArray(startups.id, ids), inArray(startupTexts.locale, ['en', locale])))
  const logos = await filesForShowing(
    db,
    rows.flatMap(({ startup }) => startup.logoId ?? []),
  )
  const byId = Map.groupBy(rows, ({ startup }) => startup.id)
  return ids.flatMap((id) => view(byId.get(id) ?? [], locale, logos) ?? [])
}

const shownColumns = {
  id: startups.id,
  slug: startups.slug,
  name: startups.name,
  logoId: startups.logoId,
  website: startups.website,
  sector: startups.sector,
  stage: startups.stage,
  foundedYear: startups.foundedYear,
  teamSize: startups.teamSize,
  fundingRaised: startups.fundingRaised,
  location: startups.location,
  featured: startups.featured,
}

type Row = {
  startup: { [Name in keyof typeof shownColumns]: (typeof startups.$inferSelect)[Name] }
  texts: typeof startupTexts.$inferSelect
}

function view(translations: Row[], locale: Locale, logos: Map<string, ShownFile>): StartupView | undefined {
  const startup = translations[0]?.startup
  const description = textIn(
    translations.map(({ texts }) => texts),
    locale,
    'description',
  )
  if (!startup || !description) return undefined
  const { id, slug, name, website, foundedYear, location, featured } = startup
  return {
    id,
    slug,
    name,
    description,
    website,
    sector: startup.sector as StartupSector,
    stage: startup.stage as Stage,
    foundedYear,
    teamSize: (startup.teamSize as TeamSize | null) ?? undefined,
    funding: startup.fundingRaised ?? undefined,
    location,
    featured,
    logo: logos.get(startup.logoId ?? ''),
  }
}
