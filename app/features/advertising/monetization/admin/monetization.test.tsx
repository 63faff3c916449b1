import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { allWords, render, without, wordsOf } from '../../../../../tests/support/admin.tsx'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { dollars } from '../revenue.options.ts'
import * as screen from './monetization.tsx'

withDatabase()

const path = '/admin/ads'
const shown = () => render(screen, path)

async function aUnit(name: string, isActive = true): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into ad_units (name, network, placement, link, sponsor, is_active)
    values (${name}, 'house', 'sidebar', 'https://umurabyo.example', 'Umurabyo', ${isActive}) returning id`)
  return rows[0]?.id ?? ''
}

test('A-ADS-04: ad revenue is shown in dollars with two decimals', async () => {
  expect([0, 5, 1234, 123_456_789].map(dollars)).toEqual(['$0.00', '$0.05', '$12.34', '$1,234,567.89'])
  await db().execute(sql`insert into ad_revenue (network, day, cents, source)
    values ('adsense', current_date, 123456, 'entered')`)
  expect(allWords(await shown(), 'ul', 'aria-label="Ad units, since the beginning"')[0]).toContain(
    'Total Revenue $1,234.56',
  )
})

test('A-ADS-05: below the report is the units manager, then the setup guide for four networks', async () => {
  const html = await shown()
  const order = ['Daily Performance', 'Ad Management', 'Setup guide'].map((title) =>
    html.indexOf(`>${title}<`),
  )
  expect(order.every((at) => at > 0)).toBe(true)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  const guide = html.slice(order[2])
  expect(allWords(guide, 'h3')).toEqual(['AdSense', 'Media.net', 'Ezoic', 'Infolinks'])
  expect(wordsOf(guide)).toContain('It typically takes 1 to 2 weeks.')
  expect(allWords(guide, 'ol')).toHaveLength(4)
  for (const name of ['AdSense', 'Media.net', 'Ezoic', 'Infolinks'])
    expect(wordsOf(guide)).toContain(`Sign up at ${name}`)
})

test('A-ADS-06: the manager has its header, a link to a new unit, and four numbers', async () => {
  const id = await aUnit('Fibre')
  await aUnit('Old one', false)
  await db().execute(sql`insert into ad_days (day, item_id, placement, impressions_raw, impressions, clicks_raw, clicks, discarded)
    values (current_date, ${id}, 'sidebar', 2000, 2000, 50, 50, '{}')`)
  const html = await shown()
  expect(allWords(html, 'a', `href="${path}/new"`)).toEqual(['Add New Ad Unit'])
  expect(allWords(html, 'h2')).toContain('Ad Management')
  const numbers = allWords(html, 'ul', 'aria-label="Ad units, since the beginning"')[0]
  expect(numbers).toMatch(
    /^Total Revenue \$0\.00 .*Total Impressions 2,000 .*Active Ad Units 1 Of 2 Total Clicks 50 2\.50?% CTR$/,
  )
})

test('A-ADS-07: the columns, and of each unit the slot, the status and the actions', async () => {
  await aUnit('Old one', false)
  await db().execute(sql`insert into ad_units (name, network, slot_id, format, placement, created_at)
    values ('Top', 'adsense', '4471902256', 'leaderboard', 'header', now() + interval '1 minute')`)
  const html = await shown()
  const table = html.slice(html.indexOf('aria-label="Ad units"'))
  expect(allWords(table, 'th')).toEqual([
    'Name',
    'Network',
    'Format',
    'Placement',
    'Impressions',
    'Clicks',
    'Revenue',
    'Status',
    'Actions',
  ])
  const [, first, second] = allWords(table, 'tr')
  expect(first).toMatch(
    /^Top slot 4471902256 AdSense Leaderboard \(728x90\) Header 0 0 by network Active Disable Top Edit Top Delete Top/,
  )
  expect(second).toMatch(
    /^Old one .*House ad .*Sidebar 0 0 no rate Inactive Enable Old one Edit Old one Delete Old one/,
  )
})

test('A-ADS-08: without units it says how to create one', async () => {
  expect(wordsOf(await shown())).toContain('No ad units found. Click "Add New Ad Unit" to create one.')
  await aUnit('Fibre')
  expect(wordsOf(await shown())).not.toContain('No ad units found')
})

test('A-ADS-13, A-ADS-14: a missing table is reported, not created, and no unit is invented', async () => {
  await without('ad_units', async () => {
    const html = await shown()
    expect(allWords(html, 'h1')).toEqual(['Failed to load ad statistics'])
    expect(html).not.toContain('class="row-name"')
    const { rows } = await db().execute(sql`select to_regclass('ad_units') as found`)
    expect(rows[0]).toEqual({ found: null })
  })
  const html = await shown()
  expect(html).not.toContain('class="row-name"')
  expect(allWords(html, 'ul', 'aria-label="Ad units, since the beginning"')[0]).toContain(
    'Total Impressions 0',
  )
})
