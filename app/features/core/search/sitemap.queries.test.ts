import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { makeEvent } from '../../../../tests/factories/events.ts'
import { makeOpportunity } from '../../../../tests/factories/opportunity-applications.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { events } from '../../offers/events/event.table.server.ts'
import { opportunities } from '../../offers/opportunities/opportunity.table.server.ts'
import { loader as sitemap } from './endpoints/sitemap.ts'
import { loader as file } from './endpoints/sitemap-file.ts'
import { type SearchSource, searchSource } from './search-source.adapter.server.ts'
import { fileStarts, listedFrom, listedTogether } from './sitemap.queries.server.ts'

withDatabase()

const now = new Date('2026-11-15T12:00:00Z')
const opportunity = searchSource('opportunity') as SearchSource

const tags = new Set<string>()
const context = { get: () => ({ tags, cookies: [] }) }
const asked = (loader: (args: never) => Promise<Response>, params = {}) =>
  onPublicSide(() => loader({ params, context } as never))
const locs = (text: string) => [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc]) => loc ?? '')

beforeEach(() =>
  asVisitor(async (work) => {
    await makeEvent(work, { slug: 'night' })
    await makeOpportunity(work, { slug: 'baker-1' })
  }, now),
)

/** More opportunities, each a minute older, that stay open. */
const more = (n: number) =>
  db().execute(sql`
    insert into opportunities (slug, category, company_organization, location, application_deadline, contact_email, created_at)
    select 'more-' || n, 'job', 'Sample', 'Kigali', '2999-12-31', 'x@example.com', now() - n * interval '1 minute'
    from generate_series(1, ${n}::int) as n`)

test('public items are listed with the fixed pages, in one file while it is small', async () => {
  await db().update(opportunities).set({ deadline: '2999-12-31' })
  const answer = await asked(sitemap)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const listed = locs(await answer.text()).map((loc) => new URL(loc).pathname)
  expect(listed.slice(0, 3)).toEqual(['/', '/fr', '/rw'])
  for (const path of ['/contact', '/rw/events/night', '/fr/opportunities/baker-1'])
    expect(listed).toContain(path)
  expect(tags).toEqual(new Set(['programs', 'courses', 'opportunities', 'events', 'news', 'startups']))
})

test('SCR-03: deleted and past items are not listed', async () => {
  const paths = async (at = now) =>
    (await onPublicSide(() => listedTogether(db(), at)))?.map(({ path }) => path)
  expect(await paths()).toEqual(['/opportunities/baker-1', '/events/night'])
  expect(await paths(new Date('2026-12-02T12:00:00Z'))).toEqual(['/events/night'])
  await db().update(events).set({ archivedAt: now })
  await db().update(opportunities).set({ status: 'closed' })
  expect(await paths()).toEqual([])
})

test('control: an item closed by staff and opened again is listed again', async () => {
  await db().update(opportunities).set({ status: 'closed' })
  await db().update(opportunities).set({ status: 'active' })
  expect(await onPublicSide(() => listedTogether(db(), now))).toHaveLength(2)
})

test('more items than fit into one file are split by key: each once, none left out, at most 50,000 addresses in a file', async () => {
  await more(40_000)
  const starts = await onPublicSide(() => fileStarts(db(), opportunity, now))
  expect(starts).toHaveLength(3)
  const seen = new Set<string>()
  const sizes: number[] = []
  for (const start of starts) {
    const batches = await onPublicSide(() => listedFrom(db(), opportunity, start, now))
    let size = 0
    for await (const batch of batches ?? []) {
      size += batch.length
      for (const { path } of batch) seen.add(path)
    }
    sizes.push(size)
  }
  expect(sizes).toEqual([16_666, 16_666, 40_001 - 2 * 16_666])
  expect(seen.size).toBe(40_001)
})

test('a split sitemap is a list of files, and each of them can be fetched', async () => {
  await db().update(opportunities).set({ status: 'closed' })
  await more(1200)
  const index = await (await asked(sitemap)).text()
  expect(index).toContain('<sitemapindex')
  const files = locs(index).map((loc) => new URL(loc).pathname)
  expect(files).toEqual(
    ['pages', 'program', 'course', 'opportunity', 'event', 'news', 'startup'].map(
      (kind) => `/sitemap/${kind}/all.xml`,
    ),
  )
  const part = await asked(file, { kind: 'opportunity', file: 'all.xml' })
  expect(part.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(locs(await part.text())).toHaveLength(1200 * 3)
  const pages = await asked(file, { kind: 'pages', file: 'all.xml' })
  expect(locs(await pages.text())).toContain('http://hub.test/contact')
})

test('an unknown file is not found', async () => {
  for (const params of [
    { kind: 'staff', file: 'all.xml' },
    { kind: 'pages', file: 'after-00000000-0000-4000-8000-000000000000.xml' },
    { kind: 'event', file: 'after-00000000-0000-4000-8000-000000000000.xml' },
    { kind: 'event', file: "after-x' or 1=1.xml" },
    { kind: 'event', file: 'ALL.xml' },
  ])
    expect((await asked(file, params)).status, JSON.stringify(params)).toBe(404)
})
