import { sql } from 'drizzle-orm'
import { db } from '../db/db.server.ts'
import type { CliCommand } from '../feature.server.ts'

/** What waits, runs and failed in the queues now; jobs that failed can be run again. */
export const jobsCommand: CliCommand = {
  name: 'jobs',
  usage: '[retry QUEUE|ID]',
  help: `the jobs in each queue, how long the oldest has waited, and those that failed;
with retry, the failed jobs of a queue, or a single one, are run again now`,
  async run([verb, which], print) {
    if (verb === undefined) return listJobs(print)
    if (verb !== 'retry' || which === undefined) throw new Error('jobs, or jobs retry QUEUE|ID')
    const count = await retryJobs(which)
    if (count === 0) throw new Error(`no job of ${which} has failed`)
    print(`${count} ${count === 1 ? 'job is' : 'jobs are'} run again`)
  },
}

type QueueRow = { name: string; states: string; minutes: number | null }
type FailedRow = { id: string; name: string; state: string; tries: number; reason: string; at: string }

async function listJobs(print: (text: string) => void): Promise<void> {
  const queues = await db().execute<QueueRow>(sql`
    select name, string_agg(count || ' ' || state, ', ' order by state) as states, max(minutes)::int as minutes
    from (
      select name, state, count(*), extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after < now())) / 60 as minutes
      from pgboss.job where name not like '%.dead' group by name, state) counted
    group by name order by name`)
  for (const { name, states, minutes } of queues.rows)
    print(`${name}: ${states}${minutes === null ? '' : `; the oldest has waited ${minutes} min`}`)
  if (queues.rows.length === 0) print('no jobs')
  const failed = await db().execute<FailedRow>(sql`
    select id, name, state, retry_count + 1 as tries, coalesce(output->>'reason', output::text) as reason,
      to_char(coalesce(completed_on, started_on, created_on) at time zone 'UTC', 'YYYY-MM-DD HH24:MI"Z"') as at
    from pgboss.job
    where name not like '%.dead' and (state = 'failed' or state = 'retry' and output is not null)
    order by created_on desc limit 50`)
  for (const { id, name, state, tries, reason, at } of failed.rows)
    print(
      `${state === 'failed' ? 'given up' : 'failed, tried again'}: ${name} ${id}, ${tries} times, last ${at}: ${reason}`,
    )
}

/** Also brings forward those that wait for their next attempt. */
async function retryJobs(which: string): Promise<number> {
  const { rowCount } = await db().execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where (name = ${which} or id::text = ${which}) and name not like '%.dead'
      and (state = 'failed' or state = 'retry' and output is not null)`)
  return rowCount ?? 0
}
