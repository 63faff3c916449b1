import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hub } from '~/hub.server.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { startWorking } from '~/platform/jobs/worker.server.ts'
import { closeMail } from '~/platform/mail/mail.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { startSink } from '../../../../../tests/support/sink.ts'
import { welcomeOnboarding } from '../emails/welcome-onboarding.email.tsx'
import { lostMessages } from '../log.queries.server.ts'
import { jobFor } from '../outbox.jobs.server.ts'
import { outbox } from '../outbox.table.server.ts'
import { sweepOutboxJob } from '../sweep.jobs.server.ts'
import { closeMessage } from './close-message.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { sweepOutbox } from './sweep-outbox.server.ts'

withDatabase()
let sink: Awaited<ReturnType<typeof startSink>>
beforeAll(async () => {
  sink = await startSink()
  config().SMTP_URL = sink.url
})
afterAll(async () => {
  closeMail()
  await sink.close()
})

const noon = new Date('2026-11-15T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const sweep = (now: Date) => inTransaction({ actor: { kind: 'system' }, now }, sweepOutbox)

async function queued(at = noon, afterSeconds?: number): Promise<string> {
  const mail = { template: welcomeOnboarding, props: welcomeOnboarding.sample, locale: 'en' as const }
  await asVisitor((work) => queueMail(work, { ...mail, to: 'aline@example.com', afterSeconds }), at)
  const rows = await db().select({ id: outbox.id }).from(outbox).where(eq(outbox.createdAt, at))
  return rows[0]?.id ?? ''
}
const loseJobs = () => db().execute(sql`delete from pgboss.job`)
const jobsOf = async (id: string) =>
  (
    await db().execute<{ name: string }>(
      sql`select name from pgboss.job where data->>'messageId' = ${id} and state = 'created'`,
    )
  ).rows.map(({ name }) => name)

test('a pending message that lost its job gets a new one after some minutes, and only once', async () => {
  const id = await queued()
  expect(await sweep(after(60))).toBe(0)
  await loseJobs()
  expect(await sweep(after(4))).toBe(0)
  expect(await sweep(after(6))).toBe(1)
  expect(await sweep(after(6))).toBe(0)
  expect(await jobsOf(id)).toEqual(['send-message'])
})

test('a text goes back to its own queue', async () => {
  const id = await queued()
  await db().update(outbox).set({ channel: 'sms', recipient: '+250788000231' })
  await loseJobs()
  await sweep(after(6))
  expect(await jobsOf(id)).toEqual(['send-sms'])
})

test('a job that waits, is retried or runs, and an unhandled dead letter, are left alone', async () => {
  await queued()
  for (const state of ['created', 'retry', 'active']) {
    await db().execute(sql`update pgboss.job set state = ${state}::pgboss.job_state`)
    expect(await sweep(after(60)), state).toBe(0)
  }
  await db().execute(sql`update pgboss.job set name = 'send-message.dead', state = 'created'`)
  expect(await sweep(after(60))).toBe(0)
  for (const state of ['completed', 'cancelled', 'failed']) {
    await db().execute(sql`delete from pgboss.job where name = 'send-message'`)
    await db().execute(sql`update pgboss.job set state = ${state}::pgboss.job_state`)
    expect(await sweep(after(60)), state).toBe(1)
  }
})

test('a message delayed on purpose is not sent early, also when its job was lost', async () => {
  const id = await queued(noon, 3600)
  await loseJobs()
  expect(await sweep(after(59))).toBe(0)
  expect(await sweep(after(64))).toBe(0)
  expect(await sweep(after(66))).toBe(1)
  expect(await jobsOf(id)).toEqual(['send-message'])
})

test('sent and failed messages stay so', async () => {
  await closeMessage(await queued(noon), { status: 'sent', sentAt: noon })
  await closeMessage(await queued(after(1)), { status: 'failed', error: 'too late to be of use' })
  await loseJobs()
  expect(await sweep(after(60))).toBe(0)
})

/** Each first call opens its own connection, which takes longer than the whole race. */
const tenTimes = async <Result>(run: () => Promise<Result>) => {
  const all = () => Promise.all(Array.from({ length: 10 }, run))
  await all()
  await queued()
  await loseJobs()
  return all()
}

test('ten concurrent sweeps give a lost message one job', async () => {
  const found = await tenTimes(() => sweep(after(6)))
  expect(found.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await count('pgboss.job')).toBe(1)
})

test('control: without the lock ten concurrent sweeps give it several', async () => {
  const naive = () =>
    inTransaction({ actor: { kind: 'system' }, now: after(6) }, async (work) => {
      for (const { id, channel } of await lostMessages(work.tx, work.now))
        await work.enqueue(jobFor(channel), { messageId: id })
    })
  await tenTimes(naive)
  expect(await count('pgboss.job')).toBeGreaterThan(1)
})

test('a real worker sweeps, and the lost mail arrives once', async () => {
  const id = await queued(new Date(Date.now() - 10 * 60_000))
  await loseJobs()
  await inTransaction({ actor: { kind: 'system' } }, (work) => work.enqueue(sweepOutboxJob, {}))
  const boss = await startWorking(hub.jobs, [])
  try {
    await expect.poll(() => sink.mails.length, { timeout: 15_000 }).toBe(1)
    await expect.poll(async () => (await db().select().from(outbox))[0]?.status).toBe('sent')
  } finally {
    await boss.stop({ graceful: true, timeout: 5_000 })
  }
  expect(sink.mails).toMatchObject([{ to: ['aline@example.com'], messageId: `<${id}@hub.test>` }])
})

test('the scheduler starts a sweep every ten minutes', () => {
  expect(hub.schedule).toContainEqual({ job: sweepOutboxJob, cron: '*/10 * * * *' })
})
