import { emailNamed, emails } from '~/platform/feature.server.ts'
import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { createElement } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { closeMail, renderMail } from '~/platform/mail/mail.server.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { startSink } from '../../../../../tests/support/sink.ts'
import { contactReceived } from '../../enquiries/emails/contact-received.email.tsx'
import { emailLogs, outbox } from '../outbox.table.server.ts'
import { giveUpMessage } from './give-up-message.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { sendMessage } from './send-message.server.ts'

withDatabase()
let sink: Awaited<ReturnType<typeof startSink>>
let busy = false
beforeAll(async () => {
  sink = await startSink(
    (address) => address.startsWith('nobody'),
    () => busy,
  )
})
beforeEach(() => {
  sink.mails.length = 0
  config().SMTP_URL = sink.url
  closeMail()
})
afterAll(async () => {
  closeMail()
  await sink.close()
})

const now = () => new Date('2026-11-15T12:00:00Z')

async function queued(to: string, fullName = 'Aline Uwase'): Promise<string> {
  await asVisitor((work) =>
    queueMail(work, {
      template: contactReceived,
      props: {
        fullName,
        reference: '1f0c9a2e',
        due: { date: 'Nov 16, 2026', time: '14:05' },
        hub: 'IRIS Hub',
      },
      to,
      locale: 'rw',
    }),
  )
  const [log] = await db().select().from(emailLogs)
  expect(log).toMatchObject({
    status: 'pending',
    toEmail: to,
    templateName: 'contact-received',
    sentAt: null,
  })
  return log?.id ?? ''
}

const logged = async () => (await db().select().from(emailLogs))[0]

test('A-NTF-07, A-APT-07, A-BKG-09: a mail is logged as pending, then as sent, and has its id as Message-ID', async () => {
  const id = await queued('aline@example.com')
  await sendMessage(id, now)
  expect(await logged()).toMatchObject({ status: 'sent', sentAt: now(), errorMessage: null })
  expect(sink.mails).toHaveLength(1)
  expect(sink.mails[0]).toMatchObject({ messageId: `<${id}@hub.test>`, to: ['aline@example.com'] })
  expect(sink.mails[0]?.raw).toMatch(/multipart\/alternative/)
})

test('a job that runs twice sends once', async () => {
  const id = await queued('aline@example.com')
  await sendMessage(id, now)
  await sendMessage(id, now)
  expect(sink.mails).toHaveLength(1)
})

test('A-NTF-07: a mailbox that does not exist is logged as failed, with the reason and no retry', async () => {
  await sendMessage(await queued('nobody@example.com'), now)
  expect(await logged()).toMatchObject({
    status: 'failed',
    errorMessage: 'refused by the receiving mail server',
  })
})

test('an error of our own relay, whatever its code, is retried', async () => {
  const id = await queued('aline@example.com')
  busy = true
  await expect(sendMessage(id, now)).rejects.toThrow()
  expect(await logged()).toMatchObject({ status: 'pending' })
  busy = false
  await sendMessage(id, now)
  expect(await logged()).toMatchObject({ status: 'sent' })
})

test('a mail that was sent on its last attempt is not marked as failed', async () => {
  const id = await queued('aline@example.com')
  await sendMessage(id, now)
  await giveUpMessage(id)
  expect(await logged()).toMatchObject({ status: 'sent' })
})

test('while the mail server is down the mail stays pending and the job fails, to be retried', async () => {
  const id = await queued('aline@example.com')
  config().SMTP_URL = 'smtp://127.0.0.1:1'
  await expect(sendMessage(id, now)).rejects.toThrow()
  expect(await logged()).toMatchObject({ status: 'pending' })
  await giveUpMessage(id)
  expect(await logged()).toMatchObject({
    status: 'failed',
    errorMessage: 'could not be delivered after several tries',
  })
})

test('a name that is an advertisement does not reach a stranger’s inbox', async () => {
  await sendMessage(await queued('aline@example.com', 'Visit http://spam.example now'), now)
  expect(sink.mails[0]?.raw).not.toContain('spam.example')
})

const signInLink: MailTemplate<{ link: string }> = {
  name: 'test-link',
  subject: ({ link }) => `Sign in: ${link}`,
  Body: ({ link }) => createElement('p', {}, link),
  sample: { link: 'https://hub.test/in/abc' },
  secret: { minutes: 15 },
}

async function queuedLink(): Promise<string> {
  const props = { link: 'https://hub.test/in/s3cret' }
  const mail = { template: signInLink, props, to: 'aline@example.com', locale: 'en' as const }
  await asVisitor((work) => queueMail(work, { ...mail, afterSeconds: 2 }), now())
  const [message] = await db().select().from(outbox)
  expect(message).toMatchObject({ secret: true, props })
  // The log hides it from the start.
  expect(await logged()).toMatchObject({ subject: '', templateName: 'test-link' })
  return message?.id ?? ''
}
beforeAll(() => void emails.set([...emails(), signInLink as unknown as MailTemplate<never>]))
const stored = async () => (await db().select().from(outbox))[0]

test('a sign-in link is sent and wiped in the same statement', async () => {
  await sendMessage(await queuedLink(), now)
  expect(sink.mails[0]?.raw).toContain('s3cret')
  expect(await stored()).toMatchObject({ status: 'sent', subject: '', props: {} })
})

test('a sign-in link that was refused, given up or is too late is wiped as well', async () => {
  await giveUpMessage(await queuedLink())
  expect(await stored()).toMatchObject({ status: 'failed', subject: '', props: {} })
  await db().delete(outbox)
  await sendMessage(await queuedLink(), () => new Date(now().getTime() + 16 * 60_000))
  expect(sink.mails).toEqual([])
  expect(await stored()).toMatchObject({ status: 'failed', error: 'too late to be of use', props: {} })
})

test('A-REG-10: a mail can be delayed by some seconds', async () => {
  await queuedLink()
  const { rows } = await db().execute<{ seconds: number }>(
    sql`select extract(epoch from start_after - created_on)::float as seconds from pgboss.job`,
  )
  expect(rows).toEqual([{ seconds: expect.closeTo(2, 0) }])
})

test.each(emails().flatMap((template) => locales.map((locale) => [template.name, locale] as const)))(
  'the mail %s can be rendered in %s, as HTML and as text',
  async (name, locale) => {
    const template = emailNamed(name) as unknown as MailTemplate<object>
    const { html, text } = await renderMail(template, template.sample, locale)
    expect(html).toContain('<html')
    expect(text.length).toBeGreaterThan(50)
    // No capitals throughout, and a reference number stays as it is.
    expect(text.replace('SWIFT/BIC', '')).not.toMatch(/\b[A-Z]{5,}\b/)
    expect(template.subject(template.sample)).not.toMatch(/undefined|\{|\}/)
    expect(text).not.toMatch(/undefined|\{\w+\}/)
    expect(html.length).toBeLessThan(10_000)
  },
)
