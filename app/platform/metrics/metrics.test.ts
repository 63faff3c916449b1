import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { hub } from '~/hub.server.ts'
import { withDatabase } from '../../../tests/support/database.ts'
import { config } from '../config.server.ts'
import { db, type Reader, transaction } from '../db/db.server.ts'
import { machineMetrics } from '../doctor/machine.metrics.server.ts'
import { jobMetrics } from '../jobs/jobs.metrics.server.ts'

withDatabase()

const metrics = [...machineMetrics, ...jobMetrics, ...hub.metrics]
const folder = mkdtempSync(join(tmpdir(), 'backups-'))
afterEach(() => {
  config().BACKUP_STATE_DIR = undefined
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What one metric reports: a number, or numbers by their labels. */
async function read(name: string): Promise<unknown> {
  const metric = metrics.find((one) => one.name === name)
  const collected = await metric?.collect(db())
  if (!Array.isArray(collected)) return collected
  return Object.fromEntries(collected.map(({ labels, value }) => [Object.values(labels).join(' '), value]))
}
const run = (text: string) => db().execute(sql.raw(text))
const about = (seconds: number) => expect.closeTo(seconds, -1)

test('every metric has a name and a help of its own', () => {
  const names = metrics.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, help } of metrics)
    expect([name, help]).toEqual([
      expect.stringMatching(/^[a-z][a-z_]+$/),
      expect.stringMatching(/^[A-Z].{15}/),
    ])
  expect(names.sort()).toMatchInlineSnapshot(`
    [
      "backup_age_seconds",
      "certificate_expires_seconds",
      "clock_offset_seconds",
      "disk_free_ratio",
      "drill_age_seconds",
      "files_oldest_waiting_seconds",
      "files_waiting",
      "jobs",
      "jobs_dead",
      "jobs_oldest_seconds",
      "outbox_failed",
      "outbox_messages",
      "outbox_oldest_pending_seconds",
      "payments_ledger_differences",
      "payments_oldest_pending_seconds",
      "payments_open",
      "payments_to_review",
      "replication_lag_seconds",
      "worker_heartbeat_seconds",
    ]
  `)
})

test('an empty hub reports zeros, and nothing for what it does not have', async () => {
  const values = Object.fromEntries(
    await Promise.all(metrics.map(async ({ name }) => [name, await read(name)] as const)),
  )
  expect(values).toMatchObject({
    jobs: {},
    jobs_dead: 0,
    jobs_oldest_seconds: {},
    outbox_messages: { 'mail pending': 0, 'mail failed': 0, 'sms pending': 0, 'sms failed': 0 },
    outbox_oldest_pending_seconds: 0,
    outbox_failed: { mail: 0, sms: 0 },
    payments_open: { created: 0, pending: 0, review: 0 },
    payments_oldest_pending_seconds: 0,
    payments_to_review: 0,
    payments_ledger_differences: 0,
    files_waiting: 0,
    files_oldest_waiting_seconds: 0,
    replication_lag_seconds: 0,
    backup_age_seconds: undefined,
    drill_age_seconds: undefined,
    certificate_expires_seconds: undefined,
  })
  expect(values.disk_free_ratio).toBeGreaterThan(0)
  expect(values.disk_free_ratio).toBeLessThanOrEqual(1)
  expect(values.clock_offset_seconds).toBeLessThan(1)
})

test('the heartbeat is the age of the last sign of any worker, and without one endless', async () => {
  await run("update pgboss.version set cron_on = now() - interval '70 seconds'")
  expect(await read('worker_heartbeat_seconds')).toBeCloseTo(70, -1)
  await run('update pgboss.version set cron_on = null')
  expect(await read('worker_heartbeat_seconds')).toBe(Number.POSITIVE_INFINITY)
})

test('jobs are counted by queue and state; one that is delayed does not count as late', async () => {
  await run(`insert into pgboss.job (name, data, state, start_after) values
    ('send-message', '{}', 'created', now() - interval '300 seconds'),
    ('send-message', '{}', 'created', now() + interval '1 hour'),
    ('send-message', '{}', 'retry', now() + interval '1 hour'),
    ('send-sms', '{}', 'completed', now() - interval '2 hours'),
    ('send-sms.dead', '{}', 'completed', now() - interval '1 minute')`)
  await run("update pgboss.queue set active_count = 2, failed_count = 1 where name = 'send-sms'")
  try {
    expect(await read('jobs')).toEqual({
      'send-message created': 2,
      'send-message retry': 1,
      'send-sms active': 2,
      'send-sms failed': 1,
    })
    expect(await read('jobs_oldest_seconds')).toEqual({ 'send-message': about(300) })
    expect(await read('jobs_dead')).toBe(1)
  } finally {
    await run('update pgboss.queue set active_count = 0, failed_count = 0')
  }
})

test('unsent messages are counted; those delayed on purpose are not late, and failures count for an hour', async () => {
  const message = "'mail', 'a@example.com', 'erased', 'en', 'A mail', '{}'"
  await run(`insert into outbox (channel, recipient, template, locale, subject, props, status, created_at, not_before) values
    (${message}, 'pending', now() - interval '600 seconds', null),
    (${message}, 'pending', now() - interval '2 hours', now() + interval '1 hour'),
    (${message}, 'failed', now() - interval '25 hours', null),
    (${message}, 'failed', now() - interval '50 hours', null)`)
  await run(`insert into notifications (type, title, message, user_email, about, created_at)
    select 'error', 'A message could not be delivered', 'x', 'a@example.com', id, created_at + interval '24 hours 30 minutes'
    from outbox where status = 'failed'`)
  expect(await read('outbox_messages')).toMatchObject({
    'mail pending': 2,
    'mail failed': 2,
    'sms pending': 0,
  })
  expect(await read('outbox_oldest_pending_seconds')).toEqual(about(600))
  expect(await read('outbox_failed')).toEqual({ mail: 1, sms: 0 })
})

test('waiting uploads are counted, with the age of the first', async () => {
  await run(`insert into files (use, kind, name, bytes, type, width, height, state, created_by, created_at) values
    ('courses', 'image', 'a.jpg', 9, 'jpeg', 9, 9, 'waiting', 'aline@hub.test', now() - interval '900 seconds'),
    ('courses', 'image', 'b.jpg', 9, 'jpeg', 9, 9, 'ready', 'aline@hub.test', now() - interval '9000 seconds')`)
  expect(await read('files_waiting')).toBe(1)
  expect(await read('files_oldest_waiting_seconds')).toEqual(about(900))
})

test('payments are late once they outlive their own time', async () => {
  await run(`with person as (insert into people (full_name, locale) values ('Aline', 'en') returning id),
    bill as (insert into bills (kind, subject_id, person_id, title, amount, name, locale)
      select 'donation', gen_random_uuid(), id, 'A gift', 5000, 'Aline', 'en' from person returning id)
    insert into payments (bill_id, method, provider, state, amount, charge_amount, reference, hook_token, submitted_at, expires_at, attention)
    select id, 'mtn-mobile-money', 'mtn', state, 5000, 5000, state, state, now(), now() + late::interval, looked from bill,
      (values ('created', '5 minutes', null), ('pending', '-1200 seconds', null), ('review', '-3 days', 'amount')) as rows (state, late, looked)`)
  expect(await read('payments_open')).toEqual({ created: 1, pending: 1, review: 1 })
  expect(await read('payments_oldest_pending_seconds')).toEqual(about(1200))
  expect(await read('payments_to_review')).toBe(1)
})

test('the age of a backup counts from the last good one', async () => {
  config().BACKUP_STATE_DIR = folder
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  const write = (result: object) =>
    writeFileSync(join(folder, 'backup.json'), JSON.stringify({ text: 'x', ...result }))
  expect(await read('backup_age_seconds')).toBeUndefined()
  write({ at: ago(300), isGood: true, goodAt: ago(300) })
  expect(await read('backup_age_seconds')).toEqual(about(300))
  write({ at: ago(300), isGood: false, goodAt: ago(90_000) })
  expect(await read('backup_age_seconds')).toEqual(about(90_000))
  write({ at: ago(300), isGood: false })
  expect(await read('backup_age_seconds')).toBe(Number.POSITIVE_INFINITY)
  write({ at: 'yesterday', isGood: true })
  await expect(read('backup_age_seconds')).rejects.toThrow('Invalid')
  expect(await read('drill_age_seconds')).toBeUndefined()
})

/** The plans of every query of a metric, when tables are read from end to end only where nothing else is possible. */
async function plansOf(collect: (reader: Reader) => Promise<unknown>): Promise<string> {
  return transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const plans: string[] = []
    const execute = async (query: SQL) => {
      const { rows } = await tx.execute<Record<string, string>>(sql`explain ${query}`)
      plans.push(...rows.map((row) => row['QUERY PLAN'] ?? ''))
      return tx.execute(query)
    }
    await collect({ execute, select: tx.select.bind(tx) } as unknown as Reader)
    return plans.join('\n')
  })
}
const wholeTables = (plans: string) =>
  [...plans.matchAll(/Seq Scan on (?:\w+\.)?(\w+)/g)]
    .map(([, table]) => table)
    .filter((table) => !['queue', 'version'].includes(table ?? ''))

test('no metric reads a large table from end to end', async () => {
  for (const { name, collect } of metrics) expect(wholeTables(await plansOf(collect)), name).toEqual([])
})

test('control: without its index a metric would', async () => {
  const unindexed = (db: Reader) => db.execute(sql`select count(*) from outbox where error is not null`)
  expect(wholeTables(await plansOf(unindexed))).toEqual(['outbox'])
})
