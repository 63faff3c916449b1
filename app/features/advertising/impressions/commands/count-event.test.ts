import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { giveToken } from '../impression.links.server.ts'
import { viewLimits } from '../impression.options.ts'
import { countEvent } from './count-event.server.ts'

withDatabase()

const item = '1f0c9a2e-0000-4000-8000-000000000000'
const userAgent = 'Mozilla/5.0 (Linux; Android 13) Chrome/126.0.0.0 Mobile Safari/537.36'
const given = new Date('2026-03-01T10:00:00Z')
const later = (ms: number) => new Date(given.getTime() + ms)
type Come = Parameters<typeof countEvent>[0]
let visitors = 0

const come = (changes: Partial<Omit<Come, 'who'> & Come['who']> = {}) =>
  countEvent({
    kind: 'view',
    token: giveToken(item, 'header', given),
    knows: (id) => id === item,
    now: later(1500),
    ...changes,
    who: {
      address: `197.243.${++visitors >> 8}.${visitors % 256}`,
      userAgent,
      isStaff: false,
      isAhead: false,
      isOpened: true,
      ...changes,
    },
  })
const rejections = async () => {
  const { rows } = await db().execute<{ reason: string; n: number }>(
    sql`select kind || ' ' || reason as reason, count::int as n from ad_discards order by 1`,
  )
  return Object.fromEntries(rows.map(({ reason, n }) => [reason, n]))
}

test('A-ADS-15: a view and a click with the token of their box count, each once', async () => {
  const token = giveToken(item, 'header', given)
  const me = { token, address: '197.243.9.9' }
  expect(await come(me)).toBe('counted')
  expect(await come(me)).toBe('counted')
  expect(await come({ ...me, kind: 'click', item: { id: item, placement: 'header' } })).toBe('counted')
  expect(await count('ad_events')).toBe(2)
  expect(await rejections()).toEqual({ 'view repeat': 1 })
})

test('A-ADS-15: a rejected event is recorded with its reason, and without any trace of the visitor', async () => {
  expect(await come({ now: later(500) })).toBe('early')
  expect(await come({ isStaff: true })).toBe('staff')
  expect(await come({ isAhead: true })).toBe('prefetch')
  expect(await come({ userAgent: 'curl/8' })).toBe('bot')
  expect(await come({ now: later(3 * 3600_000) })).toBe('expired')
  const forged = `${giveToken(item, 'header', given).slice(0, -32)}${'A'.repeat(32)}`
  expect(await come({ token: forged })).toBe('forged')
  const click = { kind: 'click' as const, item: { id: item, placement: 'header' } }
  expect(await come({ ...click, token: undefined })).toBe('unproven')
  expect(await come({ ...click, token: giveToken(item, 'footer', given) })).toBe('forged')
  expect(await count('ad_events')).toBe(0)
  expect(await rejections()).toEqual({
    'click forged': 1,
    'click unproven': 1,
    'view bot': 1,
    'view early': 1,
    'view expired': 1,
    'view forged': 1,
    'view prefetch': 1,
    'view staff': 1,
  })
})

test('A-ADS-15: events of invented items are not even counted as rejected', async () => {
  expect(await come({ token: giveToken(randomUUID(), 'header', given) })).toBe('unknown')
  expect(await come({ token: 'nonsense' })).toBe('unknown')
  expect(await rejections()).toEqual({})
})

test('A-ADS-15: views from one network are limited per minute, whatever the user agents; control: other networks still count', async () => {
  const now = later(10 * 60_000)
  const token = () => giveToken(item, 'header', later(9 * 60_000))
  const flood = Array.from({ length: viewLimits.flood.view + 50 }, (_, n) =>
    come({ now, token: token(), address: '41.186.1.1', userAgent: `${userAgent} ${n}` }),
  )
  const told = await Promise.all(flood)
  expect(told.filter((one) => one === 'flood')).toHaveLength(50)
  expect(await come({ now, token: token(), address: '41.186.1.2' })).toBe('counted')
})

test('A-ADS-15: clicks from one network on one item are limited per minute, whatever the user agents', async () => {
  const now = later(20 * 60_000)
  const click = (n: number) =>
    come({
      kind: 'click',
      item: { id: item, placement: 'header' },
      now,
      token: giveToken(item, 'header', later(19 * 60_000)),
      address: '41.186.2.1',
      userAgent: `${userAgent} ${n}`,
    })
  const told = await Promise.all(Array.from({ length: viewLimits.flood.click + 5 }, (_, n) => click(n)))
  expect(told.filter((one) => one === 'flood')).toHaveLength(5)
})

test('A-ADS-15: an address is stored only as a hash with the salt of its day', async () => {
  await come({ address: '41.186.77.77' })
  const { rows } = await db().execute<{ row: string }>(sql`select ad_events::text as row from ad_events`)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain('41.186')
  expect(rows[0]?.row).not.toContain('Mozilla')
})

test('A-ADS-15: a page that was open at midnight counts on the day it was shown', async () => {
  const before = new Date('2026-03-01T21:59:59Z')
  expect(
    await come({ token: giveToken(item, 'header', before), now: new Date(before.getTime() + 5000) }),
  ).toBe('counted')
  const { rows } = await db().execute<{ day: string }>(sql`select day::text from ad_events`)
  expect(rows).toEqual([{ day: '2026-03-01' }])
})
