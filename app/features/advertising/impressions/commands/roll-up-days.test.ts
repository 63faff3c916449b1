import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { keptDays } from '../impression.queries.server.ts'
import { adDays } from '../index.server.ts'
import { dropDay } from './drop-day.server.ts'
import { rollUpDays } from './roll-up-days.server.ts'
import { type CountedEvent, type Rejection, writeEvents } from './write-events.server.ts'

withDatabase()

const item = randomUUID()
const day = '2026-03-02'
const at = { day, itemId: item, placement: 'header' }
const event = (changes: Partial<CountedEvent> = {}): CountedEvent => ({
  ...at,
  kind: 'view',
  token: randomUUID(),
  visitorHash: randomUUID(),
  window: 1,
  at: new Date('2026-03-02T10:00:00Z'),
  ...changes,
})
const rejected = (kind: 'view' | 'click', reason: Rejection['reason']): Rejection => ({ ...at, kind, reason })
const rollUp = () => inTransaction({ actor: { kind: 'system' } }, (work) => rollUpDays(work, [day]))
const drop = () => inTransaction({ actor: { kind: 'system' } }, (work) => dropDay(work, day))
const rows = async () =>
  (
    await db().execute<Record<string, unknown>>(sql`
      select placement, impressions_raw::int as raw, impressions::int as views, clicks_raw::int as "clicksRaw",
        clicks::int as clicks, discarded as rejected from ad_days order by placement`)
  ).rows

async function aDay(): Promise<void> {
  await writeEvents(
    [event(), event(), event({ placement: 'footer' }), event({ kind: 'click' })],
    [
      rejected('view', 'bot'),
      rejected('view', 'bot'),
      rejected('view', 'repeat'),
      rejected('click', 'unproven'),
    ],
  )
}
const counted = [
  { placement: 'footer', raw: 1, views: 1, clicksRaw: 0, clicks: 0, rejected: { view: {}, click: {} } },
  {
    placement: 'header',
    raw: 5,
    views: 2,
    clicksRaw: 2,
    clicks: 1,
    rejected: { view: { bot: 2, repeat: 1 }, click: { unproven: 1 } },
  },
]

test('A-ADS-15: a day is rolled up per item and placement, with separate raw and valid counts, and reasons', async () => {
  await aDay()
  await rollUp()
  expect(await rows()).toEqual(counted)
  expect(await adDays(db(), { from: day, to: day })).toEqual([
    { day, network: 'sponsored', impressionsRaw: 6, impressions: 3, clicksRaw: 2, clicks: 1 },
  ])
})

test('rolling up again, or twice at once, changes nothing; events that arrived meanwhile are added', async () => {
  await aDay()
  await rollUp()
  await Promise.all([rollUp(), rollUp()])
  expect(await rows()).toEqual(counted)
  await writeEvents([event()], [])
  await rollUp()
  expect((await rows())[1]).toMatchObject({ raw: 6, views: 3 })
})

test('dropping a day rolls it up first: no events are lost, and rolling up again leaves the counts alone', async () => {
  await aDay()
  await drop()
  expect(await keptDays(db())).not.toContain(day)
  expect(await count('ad_discards')).toBe(0)
  expect(await rows()).toEqual(counted)
  await rollUp()
  await drop()
  expect(await rows()).toEqual(counted)
})

test('control: a partition dropped without that roll-up loses its counts', async () => {
  await aDay()
  await db().execute(sql`drop table ad_event_days.d20260302`)
  await rollUp()
  expect(await rows()).not.toEqual(counted)
})
