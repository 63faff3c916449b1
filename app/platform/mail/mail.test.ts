import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkDkim, useDkim } from '../../../tests/support/dkim.ts'
import { startSink } from '../../../tests/support/sink.ts'
import { config } from '../config.server.ts'
import { closeMail, sendMail } from './mail.server.ts'
import type { OutgoingMail } from './template.ts'

let sink: Awaited<ReturnType<typeof startSink>>
let back: () => void
beforeAll(async () => {
  sink = await startSink()
  config().SMTP_URL = sink.url
})
beforeEach(() => {
  sink.mails.length = 0
  back = useDkim()
})
afterEach(() => {
  closeMail()
  back()
})
afterAll(() => sink.close())

const mail: OutgoingMail = {
  id: '5b1c7a52-0000-4000-8000-000000000001',
  to: 'aline@example.com',
  replyTo: 'hello@hub.test',
  locale: 'rw',
  subject: 'Ubutumwa bwawe bwakiriwe – n’ibindi',
  html: '<p>Muraho Aline, é</p>',
  text: 'Muraho Aline, é\n',
}

async function sent(more: Partial<OutgoingMail> = {}): Promise<string> {
  await sendMail({ ...mail, ...more })
  return sink.mails[0]?.raw ?? ''
}

test('a mail is signed, and an independent program verifies it with the record we publish', async () => {
  const { result, signed } = await checkDkim(await sent())
  expect(result).toBe('pass')
  expect(signed).toEqual(
    expect.arrayContaining(['from', 'to', 'reply-to', 'subject', 'date', 'message-id', 'content-type']),
  )
})

test('control: another body, subject or sender does not verify, nor does another key', async () => {
  const raw = await sent()
  const changed = [
    raw.replace('Muraho Aline', 'Muraho Alice'),
    raw.replace(/^Subject: /m, 'Subject: Re: '),
    raw.replace('hello@hub.test', 'money@hub.test'),
  ]
  for (const one of changed) {
    expect(one).not.toBe(raw)
    expect((await checkDkim(one)).result).not.toBe('pass')
  }
  const restore = useDkim()
  expect((await checkDkim(raw)).result).not.toBe('pass')
  restore()
  expect((await checkDkim(raw)).result).toBe('pass')
})

test('the sender has the name of the hub, whatever it is, and the address of MAIL_FROM', async () => {
  const before = config().MAIL_FROM
  config().MAIL_FROM = 'Old name <hello@hub.test>'
  try {
    const from = async (sender?: string) => {
      sink.mails.length = 0
      return /^From: (.*)$/m.exec(await sent({ sender }))?.[1]?.trim()
    }
    expect(await from('Umurava Lab')).toBe('Umurava Lab <hello@hub.test>')
    expect(await from('Lab, "Huye" <x@y.test>')).toMatch(/<hello@hub\.test>$/)
    expect(await from()).toBe('Old name <hello@hub.test>')
  } finally {
    config().MAIL_FROM = before
  }
})

test('RFC 8058: a mail that can be unsubscribed from says where, and both of its headers are signed', async () => {
  const unsubscribe = `http://hub.test/rw/unsubscribe/${mail.id}.t3abcd.${'x'.repeat(32)}`
  const raw = await sent({ unsubscribe })
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  const { result, signed } = await checkDkim(raw)
  expect(result).toBe('pass')
  expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
  for (const changed of [
    raw.replace('/rw/unsubscribe/', '/rw/elsewhere/'),
    raw.replace('One-Click', 'No-Click'),
  ])
    expect((await checkDkim(changed)).result).not.toBe('pass')
})

test('control: a reply to an action of the recipient cannot be unsubscribed from', async () => {
  expect(await sent()).not.toMatch(/^List-Unsubscribe/im)
})

test('without a DKIM domain mails are sent unsigned', async () => {
  config().DKIM_DOMAIN = ''
  expect(await sent()).not.toMatch(/^DKIM-Signature/im)
})
