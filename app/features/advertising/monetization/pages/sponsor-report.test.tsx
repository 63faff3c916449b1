import { sql } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { type Locale, locales, localPath } from '~/platform/i18n/locale.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeSponsored } from '../../../../../tests/factories/sponsored.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { archiveAdUnit } from '../../ads/commands/archive-ad-unit.server.ts'
import { archiveSponsored } from '../../sponsored/commands/archive-sponsored.server.ts'
import { renewSponsorLink } from '../commands/renew-sponsor-link.server.ts'
import { SponsorList } from '../components/sponsor-list.tsx'
import { sponsorOf, sponsorsForScreen } from '../sponsor.queries.server.ts'
import type { Route } from './+types/sponsor-report'
import SponsorReport, { loader } from './sponsor-report.tsx'

withDatabase()

const month = '2026-10'
let network = 0
let unitId = ''

beforeEach(async () => {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into ad_units (name, network, placement, link, sponsor, cpm_rwf, cpc_rwf)
    values ('Inner name', 'house', 'sidebar', 'https://umurabyo.example', 'Umurabyo', 2000, 150) returning id`)
  unitId = rows[0]?.id ?? ''
  await db().execute(sql`insert into ad_unit_texts (unit_id, locale, title, source_version)
    values (${unitId}, 'en', 'Half-price fibre', 1)`)
  const rejected = JSON.stringify({ view: { bot: 30, repeat: 4 }, click: { staff: 2 } })
  for (const placement of ['sidebar', 'footer'])
    await db().execute(sql`insert into ad_days
      (day, item_id, placement, impressions_raw, impressions, clicks_raw, clicks, discarded)
      values ('2026-10-07', ${unitId}, ${placement}, 1784, 1750, 7, 5, ${rejected})`)
})

const keyOf = async (id = unitId) => (await sponsorOf(db(), id))?.key ?? ''

/** The arguments of the route. Each request comes from a network of its own. */
function given(key: string, locale: Locale = 'en', from = `198.51.100.${network++}`) {
  const context = new RouterContextProvider()
  const visit: Visit = {
    id: 'x',
    address: from,
    origin: 'same',
    saveData: false,
    cookies: [],
    tags: new Set(),
  }
  context.set(visitContext, visit)
  const url = new URL(`${localPath(`/sponsor/${key}`, locale)}?month=${month}`, 'http://hub.test')
  return { params: { key }, url, request: new Request(url), context } as never
}

const render = (key: string, locale: Locale = 'en') =>
  onPublicSide(() =>
    inLocale(locale, async () => {
      const loaderData = await loader(given(key, locale))
      return renderToStaticMarkup(<SponsorReport {...({ loaderData } as unknown as Route.ComponentProps)} />)
    }),
  )
const statusOf = (key: string, from?: string) =>
  onPublicSide(() => loader(given(key, 'en', from))).then(
    () => 200,
    (answer: { init?: { status?: number } }) => answer.init?.status,
  )

test('A-ADS-15: a sponsor reads its counted views and clicks, the rejected ones with reasons, and what it owes, in three languages', async () => {
  const key = await keyOf()
  const words = { en: 'made by a program', fr: 'fait par un programme', rw: 'byakozwe na porogaramu' }
  for (const locale of locales) {
    const html = await render(key, locale)
    for (const part of ['Umurabyo', 'Half-price fibre', '3,500', words[locale], '60'])
      expect(html).toContain(part)
    // 3,500 views at 2,000 per thousand, 10 clicks at 150; both placements of the day.
    expect(html).toContain('8,500 RWF')
    expect(html).not.toContain('Inner name')
    expect(html).not.toContain('<script')
  }
})

test('A sponsored item without rates owes the agreed price, whatever was counted', async () => {
  const { id } = await inTransaction({ actor: { kind: 'system' } }, (work) =>
    makeSponsored(work, { price: 75_000 }),
  )
  const html = await render(await keyOf(id))
  expect(html).toContain('75,000 RWF')
  expect(html).toContain('Nothing was counted in October 2026.')
})

test('A new link disables the old one, is audited without the key, and exists only for sponsors', async () => {
  const old = await keyOf()
  expect(await statusOf(old)).toBe(200)
  const staff = { actor: { kind: 'staff', name: 'aline@hub.test' } } as const
  expect(await inTransaction(staff, (work) => renewSponsorLink(work, unitId))).toBe(true)
  const fresh = await keyOf()
  expect(fresh).not.toBe(old)
  expect([await statusOf(old), await statusOf(fresh)]).toEqual([404, 200])
  const { rows } = await db().execute(sql`select action, after from audit_log where subject = 'ad unit'`)
  expect(rows).toMatchObject([{ action: 'renewed report link' }])
  expect(JSON.stringify(rows)).not.toContain(fresh)
  await db().execute(sql`update ad_units set sponsor = null`)
  expect(await statusOf(fresh)).toBe(404)
  expect(await inTransaction(staff, (work) => renewSponsorLink(work, unitId))).toBe(false)
})

test('A-ADS-10, A-ADS-15: a deleted item is still owed: it is in the list, and its link opens', async () => {
  const staff = { actor: { kind: 'staff', name: 'aline@hub.test' } } as const
  const key = await keyOf()
  const { id: item } = await inTransaction(staff, (work) => makeSponsored(work, { price: 75_000 }))
  const { id: unseen } = await inTransaction(staff, (work) => makeSponsored(work, { price: 5000 }))
  const unseenKey = await keyOf(unseen)
  await db().execute(sql`insert into ad_days
    (day, item_id, placement, impressions_raw, impressions, clicks_raw, clicks, discarded)
    values ('2026-10-08', ${item}, 'home', 20, 20, 0, 0, '{}')`)
  await inTransaction(staff, (work) => archiveAdUnit(work, unitId))
  for (const id of [item, unseen]) await inTransaction(staff, (work) => archiveSponsored(work, id))
  const october = await sponsorsForScreen(db(), { from: '2026-10-01', to: '2026-10-31' })
  expect(october.find(({ id }) => id === unitId)).toMatchObject({ isDeleted: true, owed: 8500 })
  expect(october.find(({ id }) => id === item)).toMatchObject({ isDeleted: true, impressions: 20 })
  // Without counts nothing is owed.
  expect(october).toHaveLength(2)
  expect(await sponsorsForScreen(db(), { from: '2026-11-01', to: '2026-11-30' })).toEqual([])
  expect(await render(key)).toContain('8,500 RWF')
  expect([await statusOf(await keyOf(item)), await statusOf(unseenKey)]).toEqual([200, 404])
  const Stub = createRoutesStub([
    { path: '/', Component: () => <SponsorList sponsors={october} period="30d" /> },
  ])
  const html = renderToStaticMarkup(<Stub />)
  for (const part of ['House ad, deleted', 'Sponsored content, deleted']) expect(html).toContain(part)
  // A leaked link of a deleted item can be renewed, too.
  expect(await inTransaction(staff, (work) => renewSponsorLink(work, unitId))).toBe(true)
  expect(await statusOf(key)).toBe(404)
})

test('SCR-03: the public side reads neither keys, nor rates, nor counts: it only passes a key to the database', async () => {
  const refusal = (query: string) =>
    onPublicSide(() => db().execute(sql.raw(query))).then(
      () => 'answered',
      (error: unknown) => sqlState(error),
    )
  for (const query of [
    'select report_key from ad_units',
    'select cpm_rwf from ad_units',
    'select report_key from sponsored_content',
    'select cpc_rwf from sponsored_content',
    'select impressions from ad_days',
    'select cents from ad_revenue',
  ])
    expect(await refusal(query), query).toBe('42501')
  expect(await refusal(`select * from sponsor_item('${await keyOf()}')`)).toBe('answered')
})

test('A network that guesses keys is slowed down after 30 that are not found, while valid links still open; after 600 it is blocked', async () => {
  const from = '203.0.113.77'
  const key = await keyOf()
  const guess = '0'.repeat(32)
  for (let n = 0; n < 30; n++) expect(await statusOf(guess, from)).toBe(404)
  expect(await statusOf('not-even-a-key', from)).toBe(429)
  expect(await statusOf(key, from)).toBe(200)
  for (let n = 0; n < 570; n++) await statusOf('x', from)
  expect(await statusOf(key, from)).toBe(429)
  expect(await statusOf(key)).toBe(200)
})
