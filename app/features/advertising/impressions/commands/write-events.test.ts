import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { type CountedEvent, writeEvents } from './write-events.server.ts'

withDatabase()

const item = randomUUID()
let next = 0
const event = (changes: Partial<CountedEvent> = {}): CountedEvent => ({
  day: '2026-03-01',
  kind: 'view',
  token: randomUUID(),
  itemId: item,
  placement: 'header',
  visitorHash: randomUUID(),
  window: next++,
  at: new Date('2026-03-01T10:00:00Z'),
  ...changes,
})
const repeats = () =>
  db()
    .execute<{ n: number }>(
      sql`select coalesce(sum(count), 0)::int as n from ad_discards where reason = 'repeat'`,
    )
    .then(({ rows }) => rows[0]?.n)

test('A-ADS-15: a token counts once, in one write or in two, and separately for a view and a click', async () => {
  const one = event()
  await writeEvents([one, { ...one }], [])
  await writeEvents([one], [])
  await writeEvents([{ ...one, kind: 'click' }], [])
  expect([await count('ad_events'), await repeats()]).toEqual([2, 2])
})

test('A-ADS-15: the same visitor counts once per item and window; control: another visitor counts, and so does the next window', async () => {
  const one = event()
  await writeEvents([one, event({ visitorHash: one.visitorHash, window: one.window })], [])
  await writeEvents([event({ visitorHash: one.visitorHash, window: one.window })], [])
  expect([await count('ad_events'), await repeats()]).toEqual([1, 2])
  await writeEvents(
    [
      event({ window: one.window }),
      event({ visitorHash: one.visitorHash }),
      event({ visitorHash: one.visitorHash, itemId: randomUUID() }),
    ],
    [],
  )
  expect([await count('ad_events'), await repeats()]).toEqual([4, 2])
})

/** Ten processes that all received the same events. */
const atOnce = (run: (events: CountedEvent[]) => Promise<unknown>) => {
  const events = Array.from({ length: 50 }, () => event())
  return Promise.all(Array.from({ length: 10 }, (_, n) => run(n % 2 ? events : events.toReversed())))
}

test('A-ADS-15: ten at once with the same fifty events count fifty', async () => {
  await atOnce((events) => writeEvents(events, []))
  expect([await count('ad_events'), await repeats()]).toEqual([50, 450])
})

test('control: without the key of the token they count more', async () => {
  await db().execute(sql`create table no_key (token uuid)`)
  try {
    await atOnce(async (events) => {
      for (const { token } of events) {
        const { rows } = await db().execute(sql`select 1 from no_key where token = ${token}`)
        if (rows.length === 0) await db().execute(sql`insert into no_key values (${token})`)
      }
    })
    expect(await count('no_key')).toBeGreaterThan(50)
  } finally {
    await db().execute(sql`drop table no_key`)
  }
})

test('the first event of a day creates its partition, also when several arrive at once', async () => {
  const day = '2031-07-0'
  const days = [1, 2, 3].flatMap((n) => [event({ day: day + n }), event({ day: day + n })])
  await Promise.all(days.map((one) => writeEvents([one], [])))
  expect(await count('ad_events')).toBe(6)
  expect(await count('ad_event_days.d20310702')).toBe(2)
  for (const n of [1, 2, 3]) await db().execute(sql.raw(`drop table ad_event_days.d2031070${n}`))
})

test('rejected events are one number per day, item and reason, however many arrive', async () => {
  const one = { day: '2026-03-01', itemId: item, placement: 'header', kind: 'view' as const }
  for (let n = 0; n < 3; n++)
    await writeEvents(
      [],
      Array.from({ length: 100 }, (_, at) => ({
        ...one,
        reason: at % 2 ? ('bot' as const) : ('forged' as const),
      })),
    )
  const { rows } = await db().execute(sql`select reason, count::int from ad_discards order by reason`)
  expect(rows).toEqual([
    { reason: 'bot', count: 150 },
    { reason: 'forged', count: 150 },
  ])
})

test('SCR-03: the public side can write events, but neither read whose they are nor change or remove them', async () => {
  await writeEvents([event()], [])
  const refusal = (query: string) =>
    onPublicSide(() => db().execute(sql.raw(query))).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    )
  for (const query of [
    'select mark from ad_events',
    'select token from ad_events',
    'delete from ad_events',
    "update ad_events set kind = 'click'",
    'select 1 from ad_event_days.d20260301',
    'delete from ad_discards',
    'select 1 from ad_days',
  ])
    expect(await refusal(query), query).toBe('42501')
  expect(await refusal('select day from ad_events')).toBe('done')
})
