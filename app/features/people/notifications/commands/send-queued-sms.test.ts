import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { smsTemplates } from '~/platform/feature.server.ts'
import { type Locale, locales } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { isGsm7, segments } from '~/platform/sms/gsm7.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { smsSince } from '../outbox.queries.server.ts'
import { outbox, smsLogs } from '../outbox.table.server.ts'
import { giveUpMessage } from './give-up-message.server.ts'
import { queueSms } from './queue-sms.server.ts'
import { sendQueuedSms } from './send-queued-sms.server.ts'

withDatabase()
const sms = withSmsSimulator()

const greetings: Record<Locale, string> = { en: 'We have it', fr: 'Bien reçu', rw: 'Byakiriwe' }
const received: SmsTemplate<{ reference: string }> = {
  name: 'test-received',
  text: ({ reference }) => `${greetings[currentLocale()]} (${reference})`,
  sample: { reference: '1f0c9a2e' },
}
const code: SmsTemplate<{ code: string }> = {
  name: 'test-code',
  text: (props) => `Code ${props.code}`,
  sample: { code: '123456' },
  secret: { minutes: 15 },
}

const start = new Date('2026-11-15T12:00:00Z')
const at = (minutes: number) => () => new Date(start.getTime() + minutes * 60_000)
const now = at(0)

async function queued(to = '0788 000 231', locale: Locale = 'fr'): Promise<string> {
  const text = { template: received, props: received.sample, to, locale }
  expect(await asVisitor((work) => queueSms(work, text), start)).toBe(true)
  return newest()
}
async function queuedCode(): Promise<string> {
  const text = { template: code, props: { code: '654321' }, to: '+250788000231', locale: 'en' as const }
  await asVisitor((work) => queueSms(work, text), start)
  return newest()
}
const newest = async () => (await db().select().from(smsLogs))[0]?.id ?? ''
const row = async (id: string) => (await db().select().from(outbox).where(eq(outbox.id, id)))[0]

test('the text is stored in the person’s language, in characters every phone has, as it will be sent', async () => {
  const id = await queued()
  expect(await row(id)).toMatchObject({
    channel: 'sms',
    status: 'pending',
    recipient: '+250788000231',
    subject: 'Bien recu (1f0c9a2e)',
    props: {},
  })
  await sendQueuedSms(id, now)
  expect(sms.texts()).toMatchObject([{ to: '+250788000231', text: 'Bien recu (1f0c9a2e)' }])
  expect((await db().select().from(smsLogs))[0]).toMatchObject({
    text: 'Bien recu (1f0c9a2e)',
    templateName: 'test-received',
    status: 'sent',
    provider: 'pindo',
    delivery: 'accepted',
    sentAt: start,
  })
})

test('message and job are committed together, or not at all', async () => {
  const text = { template: received, props: received.sample, to: '0788000231', locale: 'en' as const }
  await expect(
    asVisitor(async (work) => {
      await queueSms(work, text)
      throw new Error('the form failed after all')
    }),
  ).rejects.toThrow()
  expect([await count('outbox'), await count('pgboss.job')]).toEqual([0, 0])
})

test('A-REG-10: a message can be delayed by some seconds', async () => {
  const text = { template: received, props: received.sample, to: '0788000231', locale: 'en' as const }
  await asVisitor((work) => queueSms(work, { ...text, afterSeconds: 2 }))
  const { rows } = await db().execute<{ name: string; seconds: number }>(
    sql`select name, extract(epoch from start_after - created_on)::float as seconds from pgboss.job`,
  )
  expect(rows).toEqual([{ name: 'send-sms', seconds: expect.closeTo(2, 0) }])
})

test('nothing is queued while SMS is off, nor for an invalid phone number', async () => {
  const text = { template: received, props: received.sample, to: '12', locale: 'en' as const }
  expect(await asVisitor((work) => queueSms(work, text))).toBe(false)
  config().SMS_PROVIDERS = []
  expect(await asVisitor((work) => queueSms(work, { ...text, to: '0788000231' }))).toBe(false)
  expect([await count('outbox'), await count('pgboss.job')]).toEqual([0, 0])
})

test('texts to the public go only to the chosen countries and within the daily limit; codes for staff do not count towards it', async () => {
  const text = (to: string) => ({ template: received, props: received.sample, to, locale: 'en' as const })
  const queue = (to: string) => asVisitor((work) => queueSms(work, text(to)), start)
  expect(await queue('+44 7911 123456')).toBe(false)
  config().SMS_COUNTRIES = ['250', '44']
  expect(await queue('+44 7911 123456')).toBe(true)
  config().SMS_A_DAY = 5
  const many = [await queue('0788000001'), await queue('0788000002'), await queue('0788000003')]
  // Three of five are for texts that visitors trigger; decisions and offers are still sent.
  expect(many).toEqual([true, true, false])
  const byUs = (to: string) =>
    inTransaction({ actor: { kind: 'system' }, now: start }, (work) => queueSms(work, text(to)))
  expect([await byUs('0788000004'), await byUs('0788000005'), await byUs('0788000006')]).toEqual([
    true,
    true,
    false,
  ])
  expect(await queuedCode()).not.toBe('')
  expect(await count("outbox where template = 'test-code'")).toBe(1)
  Object.assign(config(), { SMS_COUNTRIES: ['250'], SMS_A_DAY: 2000 })
})

test('a job that runs twice sends once', async () => {
  const id = await queued()
  await sendQueuedSms(id, now)
  await sendQueuedSms(id, now)
  expect(sms.texts()).toHaveLength(1)
})

test('two workers with the same message send it once', async () => {
  const id = await queued('+250788009202')
  const release = sms.hold()
  const tries = [1, 2, 3].map(() => sendQueuedSms(id, now))
  let late = 0
  for (const one of tries) one.catch(() => late++)
  // The provider replies once both late workers were refused.
  await expect.poll(() => late).toBe(2)
  release()
  const ended = await Promise.allSettled(tries)
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  // The retries of the late workers find it sent.
  await sendQueuedSms(id, now)
  expect(sms.texts()).toHaveLength(1)
})

test('control: without the lock the message is sent by each of them', async () => {
  const id = await queued('+250788009202')
  const release = sms.hold()
  const isHeld = () => expect.poll(async () => (await row(id))?.askedAt).not.toBeNull()
  const first = sendQueuedSms(id, now)
  await isHeld()
  await db().update(outbox).set({ askedAt: null }).where(eq(outbox.id, id))
  const second = sendQueuedSms(id, now)
  await isHeld()
  release()
  await Promise.all([first, second])
  expect(sms.texts()).toHaveLength(2)
})

test('a number that no provider reaches fails at once, with our own error text', async () => {
  const id = await queued('+250788009409')
  await sendQueuedSms(id, now)
  expect(await row(id)).toMatchObject({ status: 'failed', error: 'no provider can reach this number' })
})

test('a message is retried until a provider accepts it, also when all are down for an hour', async () => {
  for (const provider of ['pindo', 'africastalking', 'twilio'] as const) sms.trouble(provider, 'broken')
  const id = await queued()
  for (let time = 0; time < 4; time++) await expect(sendQueuedSms(id, now)).rejects.toThrow()
  expect(await row(id)).toMatchObject({ status: 'pending', doubts: 0, askedAt: null })
  sms.well()
  await sendQueuedSms(id, now)
  expect(await row(id)).toMatchObject({ status: 'sent' })
  await giveUpMessage(id)
  expect(await row(id)).toMatchObject({ status: 'sent' })
})

test('after a timeout the next attempt goes to another provider', async () => {
  sms.waitBriefly()
  sms.trouble('pindo', 'silent')
  const id = await queued()
  await expect(sendQueuedSms(id, now)).rejects.toThrow()
  expect(await row(id)).toMatchObject({ status: 'pending', provider: 'pindo', doubts: 1 })
  await sendQueuedSms(id, now)
  expect(await row(id)).toMatchObject({ status: 'sent', provider: 'africastalking' })
})

test('a provider that never replies costs one text too many at most, then the message fails', async () => {
  sms.use('pindo')
  sms.waitBriefly()
  sms.trouble('pindo', 'silent')
  const id = await queued()
  for (let time = 0; time < 5; time++) await sendQueuedSms(id, now).catch(() => {})
  expect(sms.texts()).toHaveLength(2)
  expect(await row(id)).toMatchObject({ status: 'failed', error: 'nobody knows whether it arrived' })
})

test('a worker killed during a request counts as a doubt, and its lock lasts no longer than a minute', async () => {
  const id = await queued()
  await db().update(outbox).set({ askedAt: start, doubts: 1 }).where(eq(outbox.id, id))
  await expect(sendQueuedSms(id, now)).rejects.toThrow('another worker')
  expect(sms.texts()).toHaveLength(0)
  await sendQueuedSms(id, at(2))
  expect(await row(id)).toMatchObject({ status: 'sent', doubts: 2 })
})

test('a code is wiped in the same statement that notes it as sent, and is never logged', async () => {
  const id = await queuedCode()
  expect(await row(id)).toMatchObject({ subject: 'Code 654321', secret: true })
  expect(JSON.stringify(await db().select().from(smsLogs))).not.toContain('654321')
  await sendQueuedSms(id, now)
  expect(sms.texts()).toMatchObject([{ text: 'Code 654321' }])
  expect(JSON.stringify(await row(id))).not.toContain('654321')
  const jobs = await db().execute(sql`select * from pgboss.job`)
  expect(JSON.stringify(jobs.rows)).not.toContain('654321')
})

test('a code that was given up is wiped too', async () => {
  const id = await queuedCode()
  await giveUpMessage(id)
  expect(await row(id)).toMatchObject({ status: 'failed', subject: '', props: {} })
})

test('control: the database itself refuses to keep a code after it was sent', async () => {
  const id = await queuedCode()
  await expect(
    db().update(outbox).set({ status: 'sent', sentAt: start }).where(eq(outbox.id, id)),
  ).rejects.toMatchObject({ cause: { constraint: 'outbox_secret_wiped' } })
})

test('a code is not sent after it has expired', async () => {
  const id = await queuedCode()
  await sendQueuedSms(id, at(16))
  expect(sms.texts()).toEqual([])
  expect(await row(id)).toMatchObject({ status: 'failed', error: 'too late to be of use', subject: '' })
})

test('texts to a number are counted, of one kind or of all', async () => {
  await queued()
  await queuedCode()
  const before = new Date(start.getTime() - 1)
  expect(await smsSince(db(), '+250788000231', before)).toBe(2)
  expect(await smsSince(db(), '+250788000231', before, 'test-code')).toBe(1)
  expect(await smsSince(db(), '+250788000231', start)).toBe(0)
  expect(await smsSince(db(), '+250788000999', before)).toBe(0)
})

test('every SMS fits into two parts in every language, and has a unique name', async () => {
  const names = smsTemplates().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const template of smsTemplates() as unknown as SmsTemplate<object>[]) {
    for (const locale of locales) {
      await asVisitor((work) =>
        queueSms(work, { template, props: template.sample, to: '0788000231', locale }),
      )
    }
  }
  for (const { subject, template } of await db().select().from(outbox)) {
    expect(subject, template).not.toMatch(/undefined|\{\w+\}/)
    expect(isGsm7(subject), template).toBe(true)
    expect(segments(subject), template).toBeLessThanOrEqual(2)
  }
})
