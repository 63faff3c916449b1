import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { publishScheduled } from '~/features/core/publishing/index.server.ts'
import { wordsOnPicture } from '~/features/core/search/picture.queries.server.ts'
import { coursePreviews } from '~/features/learning/courses/preview.links.server.ts'
import { eventPreviews } from '~/features/offers/events/preview.links.server.ts'
import { opportunityPreviews } from '~/features/offers/opportunities/preview.links.server.ts'
import { programPreviews } from '~/features/offers/programs/preview.links.server.ts'
import { articlePreviews } from '~/features/website/news/preview.links.server.ts'
import * as testimonialsScreen from '~/features/website/testimonials/admin/testimonials.tsx'
import { testimonialPreviews } from '~/features/website/testimonials/preview.links.server.ts'
import { testimonialRecord } from '~/features/website/testimonials/testimonial.record.server.ts'
import { features } from '~/features.ts'
import { contentKinds } from '~/kits/content/publishing.server.ts'
import { shortCode } from '~/kits/content/short-links.server.ts'
import { toHubTime } from '~/platform/clock.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import type { FeatureRoute, FeatureRoutes } from '~/platform/http/feature-route.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { locales, suffixes } from '~/platform/i18n/locale.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../database/seed/seed.ts'
import { type ContentKind, kinds, newest, save } from '../support/content-types.ts'
import { withDatabase } from '../support/database.ts'
import { requestPage } from '../support/pages.ts'

withDatabase()
beforeEach(seed)

const modules = import.meta.glob<object>([
  '../../app/features/*/*/{pages,endpoints}/*.{ts,tsx}',
  '!../../app/features/**/*.test.*',
])
const declared = import.meta.glob<FeatureRoutes>('../../app/features/*/*/routes.ts', { eager: true })

type Open = { path: string; module: () => Promise<object> }
/** Every page, feed and file that needs no sign-in. */
const open: Open[] = features.flatMap((feature) => {
  const {
    publicRoutes = [],
    bareRoutes = [],
    examRoutes = [],
    endpointRoutes = [],
  } = declared[`../../app/features/${feature}/routes.ts`] ?? {}
  const flat = (route: FeatureRoute): FeatureRoute[] => [route, ...(route.children ?? []).flatMap(flat)]
  return [...publicRoutes, ...bareRoutes, ...examRoutes, ...endpointRoutes]
    .flatMap(flat)
    .flatMap(({ path = '', file }) => {
      const module = modules[`../../app/features/${feature}/${file}`]
      return module ? [{ path, module }] : []
    })
})

const testimonial: ContentKind = {
  record: testimonialRecord,
  screen: testimonialsScreen,
  table: 'testimonials',
  form: {
    name: 'Vestine Uwera',
    wordsEn: '',
    wordsFr: '',
    wordsRw: '',
    roleEn: '',
    roleFr: '',
    roleRw: '',
    consentHow: 'On paper',
  },
}

/** What is published at a time, with the address of its preview. */
const published = {
  event: { kind: kinds.event, preview: 'events/preview/:token', previews: eventPreviews },
  program: { kind: kinds.program, preview: 'programs/preview/:token', previews: programPreviews },
  opportunity: {
    kind: kinds.opportunity,
    preview: 'opportunities/preview/:token',
    previews: opportunityPreviews,
  },
  news: { kind: kinds.news, preview: 'news/preview/:token', previews: articlePreviews },
  course: { kind: kinds.course, preview: 'elearning/preview/course/:token', previews: coursePreviews },
  premium: {
    kind: kinds.premium,
    content: 'course',
    preview: 'elearning/preview/course/:token',
    previews: coursePreviews,
  },
  testimonial: { kind: testimonial, preview: 'testimonials/preview/:token', previews: testimonialPreviews },
}

type Name = keyof typeof published
const names = Object.keys(published) as Name[]

/** The kind of content it is: 'course' also for a premium one. */
function contentOf(name: Name): string {
  const one = published[name]
  return 'content' in one ? one.content : name
}

type Canary = { name: Name; state: string; word: string; id: string; slug: string }
const inAnHour = () => toHubTime(new Date(Date.now() + 3600_000))

async function plant(name: Name, state: string, publish: Record<string, string>): Promise<Canary> {
  const kind: ContentKind = published[name].kind
  const word = `zuri${state}${name}`
  const texts = Object.keys(kind.form).filter((field) => suffixes.some((suffix) => field.endsWith(suffix)))
  const changes = Object.fromEntries(texts.map((field) => [field, `<p>${word}</p>`]))
  const titles = Object.fromEntries(suffixes.map((suffix) => [`title${suffix}`, word]))
  const said = await save(kind, 'new', { ...changes, ...titles, ...publish })
  expect(said).toMatch(/^ok:/)
  const id = await newest(kind)
  const { rows } = await db().execute<{ slug: string }>(
    sql`select to_jsonb(one) ->> 'slug' as slug from ${sql.identifier(kind.table)} as one where id = ${id}`,
  )
  return { name, state, word, id, slug: rows[0]?.slug ?? '' }
}

async function plantAll(): Promise<Canary[]> {
  const canaries: Canary[] = []
  for (const name of names) {
    canaries.push(await plant(name, 'draft', { publish: 'draft' }))
    canaries.push(await plant(name, 'scheduled', { publish: 'later', publishedAt: inAnHour() }))
    canaries.push(await plant(name, 'previewed', { publish: 'draft' }))
  }
  return canaries
}

/** The words of these canaries that a visitor reads anywhere, in any language. */
async function crawl(canaries: Canary[]): Promise<string[]> {
  const found = new Set<string>()
  for (const { path, module } of open) {
    const page = await module().catch(withoutScripts)
    if (!page) continue
    if (!('loader' in page) || path.includes('preview/')) continue
    for (const address of addressesOf(path, canaries))
      for (const locale of locales) {
        const text = await inLocale(locale, () => answered(page, address))
        for (const { word } of canaries) if (text.includes(word)) found.add(`${word} in ${path}`)
      }
  }
  return [...found].sort()
}

/** The scripts of the browser are files that only a build makes. */
function withoutScripts(error: unknown): undefined {
  if (!String(error).includes('virtual:')) throw error
}

type Address = { path: string; params: Record<string, string> }

/** The address of a route: with each canary's slug and id, the files, and the search for the beginning of each word. */
function addressesOf(path: string, canaries: Canary[]): Address[] {
  if (/search$/.test(path) || path === 'news' || path === 'opportunities')
    return ['', ...canaries.map(({ word }) => `?q=${word.slice(0, -1)}`)].map((query) => ({
      path: `/${path}${query}`,
      params: {},
    }))
  if (!path.includes(':')) return [{ path: `/${path}`, params: {} }]
  const files = ['news.atom', 'events.atom', 'opportunities.atom', 'en.png', 'sitemap-event.xml']
  return [
    ...canaries.map(({ name, id, slug }) => ({
      slug,
      id,
      kind: contentOf(name),
      file: 'en.png',
      course: slug,
      code: shortCode(id),
    })),
    ...files.map((file) => ({ slug: 'x', id: 'x', kind: 'event', file, course: 'x', code: 'x' })),
  ].map((all) => ({ path: `/${path}`, params: namedIn(path, all) }))
}

/** The values of the parameters that this route has. */
const namedIn = (path: string, all: Record<string, string>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => path.split('/').includes(`:${name}`)))

async function answered(page: object, { path, params }: Address): Promise<string> {
  try {
    const given = await requestPage(page, { path, params })
    if (!(given instanceof Response)) return JSON.stringify(given ?? '')
    return `${given.headers.get('location')} ${await given.text()}`
  } catch (thrown) {
    // Not found, moved, or a link that is not valid.
    return thrown instanceof Response ? `${thrown.headers.get('location')}` : ''
  }
}

const wordsOf = (found: string[]) => new Set(found.map((one) => one.replace(/ in .*/, '')))

test('A-PUB-01: drafts, scheduled and previewed content reaches no visitor before its time, and every visitor after it', async () => {
  const canaries = await plantAll()
  for (const { name, state, id, word } of canaries)
    if (state === 'previewed') {
      const { previews, preview: address } = published[name]
      const path = previews.pathOf(id, new Date())
      const preview = open.find((one) => one.path === address)
      const token = path.split('/').at(-1) ?? ''
      expect(
        JSON.stringify(await requestPage((await preview?.module()) ?? {}, { params: { token } })),
      ).toContain(word)
    }
  expect(await crawl(canaries)).toEqual([])
  // A testimonial has no page of its own, so no picture either.
  for (const { name, id } of canaries.filter((one) => one.name !== 'testimonial'))
    expect(await wordsOnPicture(db(), contentOf(name), id, 'en'), `picture of ${name}`).toBeUndefined()
  const { rows } = await db().execute(sql`select word from search_words where word like 'zuri%'`)
  expect(rows).toEqual([])

  const scheduled = canaries.filter(({ state }) => state === 'scheduled')
  for (const { name, id } of scheduled) {
    const table = sql.identifier(published[name].kind.table)
    await db().execute(sql`update ${table} set published_at = now() where id = ${id}`)
    const kind = contentKinds().find((one) => one.name === contentOf(name))
    expect(
      kind &&
        (await inTransaction({ actor: { kind: 'system' } }, (work) => publishScheduled(work, kind, id))),
    ).toBe(true)
  }
  const found = await crawl(canaries)
  expect(wordsOf(found)).toEqual(new Set(scheduled.map(({ word }) => word)))
  for (const place of [
    'search',
    'sitemap.xml',
    'events/:slug',
    'events/:slug/calendar.ics',
    'feeds/:file',
    'events/calendar.ics',
    'e/:code',
  ])
    expect(found, place).toContain(`zurischeduledevent in ${place}`)
  expect(found).toContain('zurischeduledopportunity in o/:code')
  expect(found).toContain('zurischeduledpremium in elearning/:course')
}, 300_000)

test('control: without the policies drafts are read by visitors', async () => {
  const canaries = [
    await plant('event', 'draft', { publish: 'draft' }),
    await plant('program', 'draft', { publish: 'draft' }),
  ]
  const each = async (change: string) => {
    for (const table of ['events', 'event_texts', 'programs', 'program_texts'])
      await db().execute(sql.raw(`alter table ${table} ${change} row level security`))
  }
  await each('disable')
  try {
    expect(wordsOf(await crawl(canaries))).toEqual(new Set(canaries.map(({ word }) => word)))
  } finally {
    await each('enable')
  }
}, 300_000)

test('what is published is decided by the clock of the database, which may be told another day', async () => {
  await plant('event', 'scheduled', { publish: 'later', publishedAt: inAnHour() })
  const seen = async (path: string) => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_PUBLIC_URL })
    await client.connect()
    try {
      await client.query(`set search_path = ${path}`)
      return (await client.query('select id from events')).rowCount
    } finally {
      await client.end()
    }
  }
  await db().execute(sql`create schema story`)
  await db().execute(sql`create function story.now() returns timestamptz language sql stable
    as $$ select pg_catalog.now() + interval '2 hours' $$`)
  await db().execute(sql`grant usage on schema story to public`)
  try {
    expect(await seen('public')).toBe(0)
    expect(await seen('story, pg_catalog, public')).toBe(1)
  } finally {
    await db().execute(sql`drop schema story cascade`)
  }
})

test('the public side cannot change when something is published', async () => {
  const { id } = await plant('event', 'draft', { publish: 'draft' })
  await expect(
    onPublicSide(() => db().execute(sql`update events set published_at = now() where id = ${id}`)),
  ).rejects.toThrow()
  const touched = await onPublicSide(() =>
    db().execute(sql`update events set updated_at = now() where id = ${id} returning id`),
  )
  expect(touched.rows).toEqual([])
})

test('A-PUB-01: lessons of a draft are hidden from visitors, and stay readable where somebody learns with them; control: without the policy they are read', async () => {
  const { id } = await plant('course', 'draft', { publish: 'draft' })
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into course_modules (course_id, title, position) values (${id}, 'One', 0) returning id`,
  )
  await db().execute(
    sql`insert into lessons (course_id, module_id, slug, title, position) values (${id}, ${rows[0]?.id}, 'one', 'One', 0)`,
  )
  const read = async () =>
    Promise.all(
      ['courses', 'course_texts', 'course_modules', 'lessons'].map(
        async (table) => (await onPublicSide(() => db().execute(sql.raw(`select 1 from ${table}`)))).rowCount,
      ),
    )
  expect(await read()).toEqual([0, 0, 0, 0])
  await db().execute(sql`alter table lessons disable row level security`)
  expect((await read())[3]).toBe(1)
  await db().execute(sql`alter table lessons enable row level security`)
  await db().execute(sql`update programs set entry_course_id = ${id} where slug = 'women-in-tech'`)
  expect(await read()).toEqual([1, 3, 1, 1])
})
