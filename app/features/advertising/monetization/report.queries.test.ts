import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { daysAfter } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { PeriodStats } from './components/period-stats.tsx'
import { changeOf, ctr, ecpm, owedFor, pointsOf, showCtr, showEcpm, sumOf } from './report.options.ts'
import { adReport } from './report.queries.server.ts'
import { adRevenue } from './revenue.table.server.ts'

withDatabase()

const today = '2026-11-16'

async function unit(network: string, slot: string | null = null): Promise<string> {
  const id = randomUUID()
  const link = network === 'house' ? 'https://umurabyo.example' : null
  await db().execute(sql`insert into ad_units (id, name, network, slot_id, placement, link)
    values (${id}, 'Test', ${network}, ${slot}, 'sidebar', ${link})`)
  return id
}
const counted = (itemId: string, day: string, impressions: number, clicks: number) =>
  db().execute(sql`insert into ad_days
    (day, item_id, placement, impressions_raw, impressions, clicks_raw, clicks, discarded)
    values (${day}, ${itemId}, 'sidebar', ${impressions + 5}, ${impressions}, ${clicks}, ${clicks}, '{}')`)
const told = (day: string, cents: number, more: { impressions?: number; clicks?: number } = {}) =>
  db()
    .insert(adRevenue)
    .values({ network: 'adsense', day, cents, source: 'entered', ...more })
/** A number of days before today. */
const ago = (days: number) => daysAfter(today, -days)
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => ago(from - n))

/** The five cards of a week, as shown. */
async function cards(): Promise<string[]> {
  const html = renderToStaticMarkup(
    createElement(PeriodStats, { report: await adReport(db(), '7d', today), period: '7d' }),
  )
  return html
    .split('</li>')
    .slice(0, -1)
    .map((card) =>
      card
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
}

test('A-ADS-01, A-ADS-12: a period is its days up to today, compared with as many before; a day without numbers stays empty', async () => {
  const house = await unit('house')
  await counted(house, today, 100, 3)
  await counted(house, '2026-11-10', 50, 1)
  await counted(house, '2026-11-09', 40, 2)
  await counted(house, '2026-11-02', 1000, 9)
  const { days, total, compared } = await adReport(db(), '7d', today)
  expect(days.map(({ day }) => day)).toEqual([
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
  ])
  expect(total).toEqual({ impressions: 150, clicks: 4, cents: null, paid: 0 })
  // Today is not over and not compared: from the 9th on, against from the 2nd on.
  expect(compared).toEqual({
    counted: { now: { impressions: 90, clicks: 3 }, before: { impressions: 1000, clicks: 9 } },
    told: undefined,
  })
  expect(days[1]).toEqual({ day: '2026-11-11', impressions: 0, clicks: 0, cents: null, paid: 0 })
})

test('A-ADS-01: today is not over and does not look like a loss; totals include it, changes do not', async () => {
  const house = await unit('house')
  for (const day of range(14, 1)) await counted(house, day, 100, 2)
  await counted(house, today, 10, 0)
  const [, impressions, clicks, rate] = await cards()
  expect(impressions).toBe('Impressions 610 0% vs previous 7 days')
  expect(clicks).toBe('Clicks 12 0% vs previous 7 days')
  expect(rate).toBe('Average CTR 1.97% 0 vs previous 7 days')
})

test('A-ADS-01, A-ADS-15: days without a report do not look like a loss: revenue and eCPM compare reported days only', async () => {
  // Three days late, and one day was forgotten.
  for (const day of range(16, 3)) if (day !== ago(5)) await told(day, 100, { impressions: 50, clicks: 1 })
  const [revenue, , , , rate] = await cards()
  expect(revenue).toBe('Total Revenue $3.00 0% vs previous 7 days')
  expect(rate).toBe('Average eCPM $20.00 0% vs previous 7 days')
  // A report for today alone changes nothing: the comparison ends at the last reported whole day.
  await told(today, 1, { impressions: 50, clicks: 1 })
  expect((await cards())[0]).toBe('Total Revenue $3.01 0% vs previous 7 days')
})

test('A-ADS-01, A-ADS-12: without reported days before, the revenue cards say so', async () => {
  for (const day of range(3, 1)) await told(day, 100)
  expect((await cards())[0]).toBe('Total Revenue $3.00 No numbers in the 7 days before')
  await told(ago(9), 50)
  expect((await cards())[0]).toBe('Total Revenue $3.00 +100.0% vs previous 7 days')
})

test('A-ADS-03: eCPM is computed from paid impressions, not from our own counts or from days without a report', async () => {
  const adsense = await unit('adsense', '1234567890')
  await counted(await unit('house'), ago(2), 9000, 10)
  await counted(randomUUID(), ago(2), 500, 1)
  await counted(adsense, ago(2), 1000, 0)
  await counted(adsense, ago(1), 4000, 0)
  await told(ago(2), 400)
  const { total, days, brought } = await adReport(db(), '7d', today)
  expect(total).toMatchObject({ impressions: 14_500, cents: 400, paid: 1000 })
  expect(days.map((day) => showEcpm(day))).toEqual([...Array(4).fill('$0.00'), '$4.00', '$0.00', '$0.00'])
  expect(brought.map((one) => [one.bringer, showEcpm(one)]).sort()).toEqual([
    ['adsense', '$4.00'],
    ['house', '$0.00'],
    ['sponsored', '$0.00'],
  ])
  expect((await cards())[4]).toContain('Average eCPM $4.00')
})

test('A-ADS-02, A-ADS-15: revenue is what a network reported; its own counts are used where it reported them, ours elsewhere', async () => {
  const adsense = await unit('adsense', '1234567890')
  await counted(adsense, '2026-11-14', 80, 0)
  await counted(adsense, '2026-11-15', 90, 0)
  await counted(await unit('house'), '2026-11-15', 10, 1)
  await counted(randomUUID(), '2026-11-15', 7, 2)
  await told('2026-11-14', 400, { impressions: 100, clicks: 5 })
  await told('2026-11-15', 300)
  const { total, brought, days } = await adReport(db(), '30d', today)
  expect(total).toEqual({ impressions: 100 + 90 + 10 + 7, clicks: 5 + 1 + 2, cents: 700, paid: 190 })
  expect(brought.find(({ bringer }) => bringer === 'adsense')).toMatchObject({
    impressions: 190,
    clicks: 5,
    cents: 700,
    counted: { impressions: 170, clicks: 0 },
  })
  expect(brought.map(({ bringer }) => bringer).sort()).toEqual(['adsense', 'house', 'sponsored'])
  expect(days.at(-2)).toEqual({ day: '2026-11-15', impressions: 107, clicks: 3, cents: 300, paid: 90 })
})

test('A-ADS-03: a day has its date, impressions, clicks and revenue; where a network reported its own impressions, both rates use those', async () => {
  const adsense = await unit('adsense', '1234567890')
  await counted(adsense, ago(1), 80, 1)
  await told(ago(1), 400, { impressions: 100, clicks: 5 })
  const { days } = await adReport(db(), '7d', today)
  const day = days.at(-2)
  expect(day).toEqual({ day: '2026-11-15', impressions: 100, clicks: 5, cents: 400, paid: 100 })
  expect(day && [ctr(day), ecpm(day)]).toEqual([5, 4000])
})

test('A-ADS-03: rates are 0 without impressions, and computed from the sums', () => {
  const none = { impressions: 0, clicks: 0, cents: 500, paid: 0 }
  expect([ctr(none), ecpm(none)]).toEqual([0, 0])
  const some = { impressions: 92_304, clicks: 1039, cents: 33_990, paid: 92_304 }
  expect([showCtr(some), showEcpm(some)]).toEqual(['1.13%', '$3.68'])
  expect(sumOf([none, { ...some, cents: null, paid: 0 }])).toEqual({
    impressions: 92_304,
    clicks: 1039,
    cents: 500,
    paid: 0,
  })
})

test('A-ADS-01, A-ADS-12: a change needs an earlier value; none is invented', () => {
  expect(changeOf(112.4, 100)).toEqual({ text: '+12.4%', isUp: true, isDown: false })
  expect(changeOf(98.8, 100)?.text).toBe('-1.2%')
  expect(changeOf(100, 100)).toEqual({ text: '0%', isUp: false, isDown: false })
  expect(changeOf(100, 0)).toBeUndefined()
  expect(pointsOf(1.13, 1.11).text).toBe('+0.02')
})

test('A sponsor owes by its rates, in whole francs, rounded once; without rates nothing is computed', () => {
  expect(owedFor({ impressions: 1499, clicks: 3 }, { cpmRwf: 1000, cpcRwf: 150 })).toBe(1499 + 450)
  expect(owedFor({ impressions: 1, clicks: 0 }, { cpmRwf: 499, cpcRwf: null })).toBe(0)
  expect(owedFor({ impressions: 1, clicks: 0 }, { cpmRwf: 500, cpcRwf: null })).toBe(1)
  expect(owedFor({ impressions: 9999, clicks: 9 }, { cpmRwf: null, cpcRwf: null })).toBeUndefined()
})
