import { sql } from 'drizzle-orm'
import { db, executeNamed, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { CountedKind, RejectionReason } from '../impression.options.ts'

type At = { day: string; itemId: string; placement: string; kind: CountedKind }
export type CountedEvent = At & { token: string; visitorHash: string; window: number; at: Date }
export type Rejection = At & { reason: RejectionReason }

const deadlock = '40P01'
const noPartition = '23514'
/** A day is being dropped. */
const lockTimeout = '55P03'

/**
 * Writes the events of a few milliseconds in one statement; they are on disk when this returns. Events that the
 * database already has are counted as repeats, so writing the same twice is harmless.
 */
export async function writeEvents(events: CountedEvent[], rejections: Rejection[]): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await insert(events, rejections)
    } catch (error) {
      const state = sqlState(error)
      if (tries === 3 || ![deadlock, noPartition, lockTimeout].includes(state ?? '')) throw error
      // The first event of a new day creates its partition. After a deadlock of two processes one retries.
      if (state === noPartition) await openDays(new Set(events.map(({ day }) => day)))
    }
  }
}

export async function openDays(days: Iterable<string>): Promise<void> {
  for (const day of days) await onPublicSide(() => db().execute(sql`select open_ad_day(${day}::date)`))
}

// Both inserts are ordered by key, so that processes that write the same rows queue and do not deadlock. Rows that are
// given but not fresh existed already, or came twice at once.
const statement = `
  with given (day, kind, token, item_id, placement, mark, stretch, at) as (
    select * from unnest(
      $1::date[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::integer[], $8::timestamptz[])
  ),
  fresh as (
    insert into ad_events (day, kind, token, item_id, placement, mark, stretch, at)
    select * from given order by token, kind
    on conflict do nothing returning day, item_id, placement, kind
  ),
  lost (day, item_id, placement, kind, reason, n) as (
    select *, 1 from unnest($9::date[], $10::uuid[], $11::text[], $12::text[], $13::text[])
    union all
    select day, item_id, placement, kind, 'repeat', 1 from given
    union all
    select day, item_id, placement, kind, 'repeat', -1 from fresh
  )
  insert into ad_discards as known (day, item_id, placement, kind, reason, count)
  select day, item_id, placement, kind, reason, sum(n) from lost
  group by 1, 2, 3, 4, 5 having sum(n) > 0 order by 1, 2, 3, 4, 5
  on conflict (day, item_id, placement, kind, reason) do update set count = known.count + excluded.count`

function insert(events: CountedEvent[], rejections: Rejection[]): Promise<void> {
  return onPublicSide(() =>
    executeNamed('count', statement, [
      list(events, ({ day }) => day),
      list(events, ({ kind }) => kind),
      list(events, ({ token }) => token),
      list(events, ({ itemId }) => itemId),
      list(events, ({ placement }) => placement),
      list(events, ({ visitorHash }) => visitorHash),
      list(events, ({ window }) => window),
      list(events, ({ at }) => at.toISOString()),
      list(rejections, ({ day }) => day),
      list(rejections, ({ itemId }) => itemId),
      list(rejections, ({ placement }) => placement),
      list(rejections, ({ kind }) => kind),
      list(rejections, ({ reason }) => reason),
    ]),
  )
}

/** A PostgreSQL array literal. Nothing here needs quotes: days, ids, numbers and words of ours. */
const list = <Row>(rows: Row[], part: (row: Row) => string | number) => `{${rows.map(part).join()}}`
