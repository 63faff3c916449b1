import { sql } from 'drizzle-orm'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { CountedKind, DiscardReason } from '../view.options.ts'

type At = { day: string; itemId: string; placement: string; kind: CountedKind }
export type CountedEvent = At & { token: string; mark: string; stretch: number; at: Date }
export type Discard = At & { reason: DiscardReason }

const deadlock = '40P01'
const noPartition = '23514'
/** A day is being dropped. */
const lockTimeout = '55P03'

/**
 * Everything that came within a few milliseconds, written in one statement and on disk when this returns. What the
 * database has already is not taken again, but counted as a repeat; so writing the same twice is harmless.
 */
export async function writeEvents(events: CountedEvent[], discards: Discard[]): Promise<void> {
  const [counted, doubles] = onceEach(events)
  const lost = [...discards, ...doubles.map((event) => ({ ...event, reason: 'repeat' as const }))]
  for (let tries = 0; ; tries++) {
    try {
      return await insert(counted, lost)
    } catch (error) {
      const state = sqlState(error)
      if (tries === 3 || ![deadlock, noPartition, lockTimeout].includes(state ?? '')) throw error
      // The first of a new day makes its partition. Two processes that met in each other's rows: one goes again.
      if (state === noPartition) await openDays(new Set(counted.map(({ day }) => day)))
    }
  }
}

export async function openDays(days: Iterable<string>): Promise<void> {
  for (const day of days) await onPublicSide(() => db().execute(sql`select open_ad_day(${day}::date)`))
}

/** One statement cannot tell two copies of a row within itself apart. */
function onceEach(events: CountedEvent[]): [CountedEvent[], CountedEvent[]] {
  const first = new Map<string, CountedEvent>()
  const doubles: CountedEvent[] = []
  for (const event of events) {
    const key = event.kind + event.token
    if (first.has(key)) doubles.push(event)
    else first.set(key, event)
  }
  return [[...first.values()], doubles]
}

function insert(events: CountedEvent[], discards: Discard[]): Promise<void> {
  const list = <Row>(rows: Row[], name: keyof Row) => sql.param(rows.map((row) => row[name]))
  const given = sql`unnest(
    ${list(events, 'day')}::date[], ${list(events, 'kind')}::text[], ${list(events, 'token')}::uuid[],
    ${list(events, 'itemId')}::uuid[], ${list(events, 'placement')}::text[], ${list(events, 'mark')}::uuid[],
    ${list(events, 'stretch')}::integer[], ${list(events, 'at')}::timestamptz[])`
  const lost = sql`unnest(
    ${list(discards, 'day')}::date[], ${list(discards, 'itemId')}::uuid[], ${list(discards, 'placement')}::text[],
    ${list(discards, 'kind')}::text[], ${list(discards, 'reason')}::text[])`
  // Both inserts go by their keys, so that processes that write the same rows wait in line and not for each other.
  return onPublicSide(async () => {
    await db().execute(sql`
      with given (day, kind, token, item_id, placement, mark, stretch, at) as (select * from ${given}),
      fresh as (
        insert into ad_events (day, kind, token, item_id, placement, mark, stretch, at)
        select * from given order by token, kind
        on conflict do nothing returning token, kind
      ),
      lost (day, item_id, placement, kind, reason) as (
        select * from ${lost}
        union all
        select day, item_id, placement, kind, 'repeat' from given
        where (token, kind) not in (select token, kind from fresh)
      )
      insert into ad_discards as known (day, item_id, placement, kind, reason, count)
      select day, item_id, placement, kind, reason, count(*) from lost group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (day, item_id, placement, kind, reason) do update set count = known.count + excluded.count`)
  })
}
