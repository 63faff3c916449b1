import { sql } from 'drizzle-orm'
import type { Reader } from '../db/db.server.ts'
import type { LabelledValue } from '../metrics/metric.ts'

/** A worker marks every half minute that it looked after the schedule. Null: none ever has. */
export async function secondsSinceWorker(db: Reader): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number | null }>(
    sql`select extract(epoch from now() - cron_on)::float8 as seconds from pgboss.version`,
  )
  return rows[0]?.seconds ?? null
}

// pg-boss has an index on jobs that wait, and none on the others, of which a week is stored.
const waits = sql`state < 'active' and not blocked`

/** By queue, for how long the oldest job that should have started has waited. */
export async function secondsWaited(db: Reader): Promise<{ queue: string; seconds: number }[]> {
  const { rows } = await db.execute<{ queue: string; seconds: number }>(sql`
    select name as queue, extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job where ${waits} and start_after <= now() group by name`)
  return rows
}

/** By queue and state. Running and failed ones as pg-boss counted them seconds ago. */
export async function jobCounts(db: Reader): Promise<LabelledValue[]> {
  const { rows } = await db.execute<{ queue: string; state: string; value: number }>(sql`
    select name as queue, state::text as state, count(*)::int as value
      from pgboss.job where ${waits} group by 1, 2
    union all select name, 'active', active_count from pgboss.queue where active_count > 0
    union all select name, 'failed', failed_count from pgboss.queue where failed_count > 0`)
  return rows.map(({ queue, state, value }) => ({ labels: { queue, state }, value }))
}

/** Jobs whose last retry failed within a day. Their queues are nearly empty, and found by name. */
export async function jobsGivenUp(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ jobs: number }>(sql`
    select count(*)::int as jobs from pgboss.job
    where name = any (array(select name from pgboss.queue where name like '%.dead'))
      and created_on > now() - interval '1 day'`)
  return rows[0]?.jobs ?? 0
}

/** The jobs of a request, and those that these queued, by the beginning of its id. Reads the whole table. */
export async function jobsCausedBy(db: Reader, request: string) {
  const { rows } = await db.execute<{
    queue: string
    state: string
    at: string
    retries: number
    reason: string | null
    request: string
    messageId: string | null
  }>(sql`
    select name as queue, state::text as state, retry_count as retries, output->>'reason' as reason,
      to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      data->'causedBy'->>'request' as request, data->>'messageId' as "messageId"
    from pgboss.job where starts_with(data->'causedBy'->>'request', ${request}) order by created_on, name`)
  return rows
}
