import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { count, withDatabase } from '../../../tests/support/database.ts'
import { db } from '../db/db.server.ts'
import { jobsCommand } from './jobs.cli.server.ts'

withDatabase()

async function printed(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await jobsCommand.run(args, (line) => lines.push(line))
  return lines
}

const failedId = '0b6f3c1e-2d5a-4c8e-9f10-6a7b8c9d0e1f'

/** One that waits, one that is tried again later, one that was given up, and one of another queue that is done. */
async function fill(): Promise<void> {
  await db().execute(sql`delete from pgboss.job`)
  await db().execute(sql`insert into pgboss.job (id, name, state, retry_limit, retry_count, start_after, output) values
    (gen_random_uuid(), 'send-message', 'created', 3, 0, now() - interval '12 minutes', null),
    (gen_random_uuid(), 'send-message', 'retry', 3, 1, now() + interval '9 minutes', '{"reason": "TimeoutError"}'),
    (${failedId}, 'send-message', 'failed', 3, 3, now() - interval '1 hour', '{"reason": "TypeError"}'),
    (gen_random_uuid(), 'sweep-files', 'completed', 3, 0, now() - interval '1 hour', null)`)
}

test('jobs are listed by queue and state, with the oldest and every failure', async () => {
  await fill()
  const lines = await printed()
  expect(lines.slice(0, 2)).toEqual([
    'send-message: 1 created, 1 retry, 1 failed; the oldest has waited 12 min',
    'sweep-files: 1 completed',
  ])
  expect(lines.slice(2).sort()).toEqual([
    expect.stringMatching(/^failed, tried again: send-message .*, 2 times, last .*Z: TimeoutError$/),
    expect.stringMatching(new RegExp(`^given up: send-message ${failedId}, 4 times, .*: TypeError$`)),
  ])
  await db().execute(sql`delete from pgboss.job`)
  expect(await printed()).toEqual(['no jobs'])
})

test('a failed job, or all of a queue, is run again now; others are left alone', async () => {
  await fill()
  expect(await printed('retry', failedId)).toEqual(['1 job is run again'])
  const due = "pgboss.job where state = 'retry' and start_after <= now() and retry_limit > retry_count"
  expect(await count(due)).toBe(1)
  await fill()
  expect(await printed('retry', 'send-message')).toEqual(['2 jobs are run again'])
  expect(await count(due)).toBe(2)
  expect(await count("pgboss.job where state in ('created', 'completed')")).toBe(2)
  await expect(printed('retry', 'sweep-files')).rejects.toThrow('no job of sweep-files has failed')
  await expect(printed('stop')).rejects.toThrow('jobs retry')
})
