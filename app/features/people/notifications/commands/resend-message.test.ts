import { emailNamed } from '~/platform/feature.server.ts'
import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { closeMail } from '~/platform/mail/mail.server.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { asVisitor, barrier, count, dropIndex, withDatabase } from '../../../../../tests/support/database.ts'
import { startSink } from '../../../../../tests/support/sink.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { signInLink } from '../../accounts/emails/sign-in-link.email.tsx'
import { contactPoints, people } from '../../people/people.table.server.ts'
import { welcomeOnboarding } from '../emails/welcome-onboarding.email.tsx'
import { messageForStaff } from '../log.queries.server.ts'
import { outbox } from '../outbox.table.server.ts'
import { registrationDecided } from '../sms/registration-decided.sms.ts'
import { closeMessage } from './close-message.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { queueSms } from './queue-sms.server.ts'
import { resendMessage } from './resend-message.server.ts'
import { sendMessage } from './send-message.server.ts'
import { sendQueuedSms } from './send-queued-sms.server.ts'

withDatabase()
const sms = withSmsSimulator()
let sink: Awaited<ReturnType<typeof startSink>>
beforeAll(async () => {
  sink = await startSink()
  config().SMTP_URL = sink.url
})
beforeEach(() => {
  sink.mails.length = 0
})
afterAll(async () => {
  closeMail()
  await sink.close()
})

const noon = new Date('2026-11-15T12:00:00Z')
const as = (name: string) => ({ actor: { kind: 'staff', name } as const, now: noon })
const resend = (id: string, by = 'aline@hub.test') => inTransaction(as(by), (work) => resendMessage(work, id))
const failed = { status: 'failed', error: 'refused by the receiving mail server' } as const
const row = async (id: string) => (await db().select().from(outbox).where(eq(outbox.id, id)))[0]
const newest = async () =>
  (await db().select().from(outbox).orderBy(sql`created_at desc`, sql`id`))[0]?.id ?? ''

async function aFailedMail(): Promise<string> {
  const personId = randomUUID()
  await db().insert(people).values({ id: personId, fullName: 'Aline Uwase', locale: 'rw' })
  const mail = { template: welcomeOnboarding, props: welcomeOnboarding.sample, locale: 'rw' as const }
  const to = { to: 'aline@example.com', replyTo: 'team@hub.test', personId, about: randomUUID() }
  await asVisitor((work) => queueMail(work, { ...mail, ...to }), new Date('2026-11-14T12:00:00Z'))
  const id = await newest()
  await closeMessage(id, failed)
  await db().execute(sql`delete from pgboss.job`)
  return id
}

test('a failed mail is resent as a new message with the same words, and the log of the old one stays unchanged', async () => {
  const id = await aFailedMail()
  const before = await row(id)
  const done = await resend(id)
  if (!done.ok) throw new Error(done.reason)
  expect(await row(id)).toEqual(before)
  const { channel, personId, about, recipient, replyTo, locale, template, subject, props } = before ?? {}
  expect(await row(done.id)).toMatchObject({
    ...{ channel, personId, about, recipient, replyTo, locale, template, subject, props },
    status: 'pending',
    resendOf: id,
    createdAt: noon,
    error: null,
  })
  expect(await messageForStaff(db(), id)).toMatchObject({ resentAs: done.id, canBeSentAgain: false })
  expect(await messageForStaff(db(), done.id)).toMatchObject({ resendOf: id, isTried: true })
  expect(await count(`audit_log where action = 'sent again' and subject_id = '${id}'`)).toBe(1)
  await sendMessage(done.id, () => noon)
  expect(sink.mails).toMatchObject([{ to: ['aline@example.com'], messageId: `<${done.id}@hub.test>` }])
})

test('fifty concurrent clicks: one new message, one job, one row in the audit log, and 49 are refused', async () => {
  const id = await aFailedMail()
  const all = await Promise.all(Array.from({ length: 50 }, (_, n) => resend(id, `staff${n}@hub.test`)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(all.filter((one) => !one.ok && one.reason === 'already')).toHaveLength(49)
  expect([await count('outbox'), await count('pgboss.job'), await count('audit_log')]).toEqual([2, 1, 1])
})

test('control: without the index several of fifty are sent', async () => {
  const id = await aFailedMail()
  const restore = await dropIndex('outbox_resent_once')
  const allRead = barrier(2)
  const naive = () =>
    inTransaction(as('aline@hub.test'), async ({ tx }) => {
      const again = await tx.select().from(outbox).where(eq(outbox.resendOf, id))
      const [old] = await tx.select().from(outbox).where(eq(outbox.id, id))
      await allRead()
      if (again.length > 0 || !old) return
      await tx
        .insert(outbox)
        .values({ ...old, id: randomUUID(), status: 'pending', error: null, resendOf: id })
    })
  try {
    await Promise.all(Array.from({ length: 50 }, naive))
    expect(await count('outbox')).toBeGreaterThan(2)
  } finally {
    await db().delete(outbox)
    await restore()
  }
})

test('a resent message that failed again is resent from the new message', async () => {
  const first = await resend(await aFailedMail())
  if (!first.ok) throw new Error(first.reason)
  expect(await resend(first.id)).toEqual({ ok: false, reason: 'pending' })
  await closeMessage(first.id, failed)
  expect(await resend(first.id)).toMatchObject({ ok: true })
})

test('a sign-in link, sent or failed, is never resent; nor is an unknown message', async () => {
  const mail = { template: signInLink, props: signInLink.sample, to: 'aline@hub.test', locale: 'en' as const }
  for (const ending of [failed, { status: 'sent', sentAt: noon } as const]) {
    await asVisitor((work) => queueMail(work, mail), noon)
    const id = await newest()
    await closeMessage(id, ending)
    expect(await resend(id)).toEqual({ ok: false, reason: 'secret' })
    await db().delete(outbox)
  }
  expect(await resend(randomUUID())).toEqual({ ok: false, reason: 'missing' })
  const custom = await aFailedMail()
  await db().update(outbox).set({ template: 'an-older-mail' })
  expect(await resend(custom)).toEqual({ ok: false, reason: 'no template' })
})

test('a text is resent unchanged; but not while SMS is off or the daily limit is reached', async () => {
  const text = { template: registrationDecided, props: registrationDecided.sample, locale: 'rw' as const }
  await asVisitor((work) => queueSms(work, { ...text, to: '+250788000231' }), noon)
  const id = await newest()
  await sendQueuedSms(id, () => noon)
  const before = config().SMS_A_DAY
  config().SMS_A_DAY = 1
  expect(await resend(id)).toEqual({ ok: false, reason: 'no sms' })
  config().SMS_A_DAY = before
  sms.use()
  expect(await resend(id)).toEqual({ ok: false, reason: 'no sms' })
  sms.use('pindo')
  const done = await resend(id)
  if (!done.ok) throw new Error(done.reason)
  await sendQueuedSms(done.id, () => noon)
  expect(sms.texts().map(({ text }) => text)).toEqual([(await row(id))?.subject, (await row(id))?.subject])
})

const groupMessage = emailNamed('group-message') as unknown as MailTemplate<object>

async function aFailedGroupMessage(): Promise<string> {
  const mail = { template: groupMessage, props: groupMessage.sample, locale: 'en' as const }
  await asVisitor((work) => queueMail(work, { ...mail, to: 'aline@example.com' }), noon)
  const id = await newest()
  await closeMessage(id, failed)
  return id
}
const stopped = { kind: 'email', value: 'aline@example.com', mailStoppedAt: noon }

test('a message to a group is not resent to a person who has unsubscribed since', async () => {
  await db().insert(contactPoints).values(stopped)
  const id = await aFailedGroupMessage()
  expect(await resend(id)).toEqual({ ok: false, reason: 'unsubscribed' })
  expect(await messageForStaff(db(), id)).toMatchObject({ mark: { stopped: expect.any(String) } })
})

test('control: it is resent to subscribers, and replies to something a person did go to everybody', async () => {
  const answer = await aFailedMail()
  expect(await resend(await aFailedGroupMessage())).toMatchObject({ ok: true })
  await db().insert(contactPoints).values(stopped)
  expect(await resend(answer)).toMatchObject({ ok: true })
})

test('a message to a group that is still queued is not sent after its recipient unsubscribes; a decision still arrives', async () => {
  await db().insert(contactPoints).values(stopped)
  const mail = { to: 'aline@example.com', locale: 'en' as const }
  await asVisitor((work) => queueMail(work, { ...mail, template: groupMessage, props: groupMessage.sample }))
  const [unwanted] = await db().select().from(outbox)
  await asVisitor((work) =>
    queueMail(work, { ...mail, template: welcomeOnboarding, props: welcomeOnboarding.sample }),
  )
  const all = await db().select().from(outbox)
  for (const { id } of all) await sendMessage(id, () => noon)
  expect(await row(unwanted?.id ?? '')).toMatchObject({
    status: 'failed',
    error: 'its reader wants no such messages any more',
  })
  expect(sink.mails).toHaveLength(1)
  expect(sink.mails[0]?.raw).not.toMatch(/^List-Unsubscribe/im)
})
