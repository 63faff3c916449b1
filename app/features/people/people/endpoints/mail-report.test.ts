import '~/hub.server.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { readBody, toRequest } from '~/platform/http/node-adapter.server.ts'
import { closeMail } from '~/platform/mail/mail.server.ts'
import { returnPath } from '~/platform/mail/return-path.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { checkDkim, useDkim } from '../../../../../tests/support/dkim.ts'
import { aComplaint, aReturn } from '../../../../../tests/support/mail-reports.ts'
import { handOn, startPost } from '../../../../../tests/support/post.ts'
import { startSink } from '../../../../../tests/support/sink.ts'
import { sendMessage } from '../../notifications/commands/send-message.server.ts'
import { welcomeOnboarding } from '../../notifications/emails/welcome-onboarding.email.tsx'
import { queueMail } from '../../notifications/index.server.ts'
import { notifications } from '../../notifications/notification.table.server.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { findOrCreatePerson } from '../commands/find-or-create-person.server.ts'
import { clearReturned, markReturned } from '../commands/mark-returned.server.ts'
import { contactPoints } from '../people.table.server.ts'
import { action } from './mail-report.ts'

withDatabase()

const hub = { url: '', secret: 'only our mail server knows it', bounces: 'bounces@hub.test' }
// The site as seen from outside: requests by HTTP, with the public database role.
const web = createServer(async (incoming, response) => {
  const request = toRequest(incoming, await readBody(incoming))
  const args = { request, params: {}, context: {} } as never
  response.writeHead((await onPublicSide(() => action(args))).status).end()
})
let post: Awaited<ReturnType<typeof startPost>>
let back: () => void
beforeAll(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  hub.url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/webhooks/mail`
  post = await startPost(hub)
})
beforeEach(() => {
  Object.assign(config(), {
    SMTP_URL: post.url,
    MAIL_BOUNCES: hub.bounces,
    MAIL_BOUNCE_SECRET: hub.secret,
  })
  back = useDkim()
  closeMail()
  post.arrived.length = 0
})
afterEach(() => back())
afterAll(async () => {
  closeMail()
  await post.close()
  web.close()
})

const now = () => new Date('2026-11-15T12:00:00Z')
const markThem = (email: string) =>
  inTransaction({ actor: { kind: 'system' } }, (work) => markReturned(work, email))

/** A known person, and a mail sent to them. */
async function sentTo(email: string) {
  const personId = await asVisitor((work) =>
    findOrCreatePerson(work, { fullName: 'Aline Uwase', email, locale: 'rw' }),
  )
  const template = welcomeOnboarding
  await asVisitor((work) =>
    queueMail(work, { template, props: template.sample, to: email, locale: 'rw', personId, about: personId }),
  )
  const messages = await db().select().from(outbox).where(eq(outbox.recipient, email))
  const id = messages.find(({ status }) => status === 'pending')?.id ?? ''
  await sendMessage(id, now, markThem)
  return { id, personId, path: returnPath(id) ?? '' }
}
const point = async (email: string) =>
  (await db().select().from(contactPoints).where(eq(contactPoints.value, email)))[0]
const isMarked = async (email: string) => (await point(email))?.mailReturnedAt !== null
const isStopped = async (email: string) => (await point(email))?.mailStoppedAt !== null
const told = async () => (await db().select().from(notifications)).map(({ title }) => title)

test('a mail is signed and arrives at the second server; a later bounce from there marks its address', async () => {
  const aline = await sentTo('aline@elsewhere.test')
  const gone = await sentTo('gone@elsewhere.test')
  expect(post.arrived.map(({ from, to }) => [from, ...to])).toEqual([
    [aline.path, 'aline@elsewhere.test'],
    [gone.path, 'gone@elsewhere.test'],
  ])
  expect(gone.path).toMatch(/^bounces\+[0-9a-f]{52}@hub\.test$/)
  for (const { raw } of post.arrived) expect((await checkDkim(raw)).result).toBe('pass')
  await post.settled()
  expect(await isMarked('gone@elsewhere.test')).toBe(true)
  expect(await told()).toEqual(['A mail came back'])
  const messages = await db().select().from(outbox)
  expect(Object.fromEntries(messages.map(({ recipient, delivery }) => [recipient, delivery]))).toEqual({
    'aline@elsewhere.test': null,
    'gone@elsewhere.test': 'undelivered',
  })
  // Control: an address without a bounce.
  expect(await isMarked('aline@elsewhere.test')).toBe(false)
})

test('a bounce mark is no block: replies to something the person did are still sent there', async () => {
  await sentTo('gone@elsewhere.test')
  await post.settled()
  post.arrived.length = 0
  await sentTo('gone@elsewhere.test')
  expect(post.arrived).toHaveLength(1)
  await post.settled()
})

test('a forged report changes nothing: no signature, another address, another mail, or one that never existed', async () => {
  const { path } = await sentTo('aline@elsewhere.test')
  const eric = await sentTo('eric@elsewhere.test')
  const good = aReturn({ to: path, final: 'aline@elsewhere.test' })
  const swapped = path.replace(/([0-9a-f])@/, (_, last) => `${last === '0' ? '1' : '0'}@`)
  expect(await handOn(hub, good, 'sha256=00')).toBe(403)
  expect(await handOn({ ...hub, secret: 'another one' }, good)).toBe(403)
  for (const forged of [
    aReturn({ to: swapped, final: 'aline@elsewhere.test' }),
    aReturn({ to: eric.path, final: 'aline@elsewhere.test' }),
    aReturn({ to: 'bounces@hub.test', final: 'aline@elsewhere.test' }),
    aReturn({ to: path, final: 'eric@elsewhere.test' }),
    aReturn({ to: path, final: 'aline@elsewhere.test' }).replace('multipart/report', 'multipart/mixed'),
  ])
    expect(await handOn(hub, forged)).toBe(200)
  expect([await isMarked('aline@elsewhere.test'), await isMarked('eric@elsewhere.test')]).toEqual([
    false,
    false,
  ])
  expect(await told()).toEqual([])
  // Control: the same report, genuine.
  expect(await handOn(hub, good)).toBe(200)
  expect(await isMarked('aline@elsewhere.test')).toBe(true)
})

test.each([
  ['a delay does not mark an address', '4.4.1', 'delayed', false],
  ['a full mailbox does not mark an address', '4.2.2', 'failed', false],
  [
    'a policy rejection by the receiving server does not mark an address, and staff are notified',
    '5.7.1',
    'failed',
    true,
  ],
  ['control: a mailbox that does not exist marks its address', '5.1.1', 'failed', true],
] as const)('%s', async (what, status, action, isTold) => {
  const { path } = await sentTo('aline@elsewhere.test')
  await handOn(hub, aReturn({ to: path, final: 'ALINE@elsewhere.test', status, action }))
  expect(await isMarked('aline@elsewhere.test')).toBe(what.startsWith('control'))
  expect(await told()).toHaveLength(isTold ? 1 : 0)
})

test('staff remove the mark, and the same report posted again does not restore it', async () => {
  const { personId, path } = await sentTo('aline@elsewhere.test')
  const report = aReturn({ to: path, final: 'aline@elsewhere.test' })
  await handOn(hub, report)
  expect(await isMarked('aline@elsewhere.test')).toBe(true)
  const contactPointId = (await point('aline@elsewhere.test'))?.id ?? ''
  await inTransaction({ actor: { kind: 'staff', name: 'owner@hub.test' } }, (work) =>
    clearReturned(work, { personId, contactPointId }),
  )
  await handOn(hub, report)
  expect(await isMarked('aline@elsewhere.test')).toBe(false)
  expect(await told()).toHaveLength(1)
  // Nor does writing to us again: only a new bounce does.
  const next = await sentTo('aline@elsewhere.test')
  await handOn(hub, aReturn({ to: next.path, final: 'aline@elsewhere.test' }))
  await sentTo('aline@elsewhere.test')
  expect(await isMarked('aline@elsewhere.test')).toBe(true)
})

test('a person who reports a mail as spam is unsubscribed, with or without their address in the report', async () => {
  const aline = await sentTo('aline@elsewhere.test')
  const eric = await sentTo('eric@elsewhere.test')
  await handOn(hub, aComplaint({ from: aline.path, rcpt: 'eric@elsewhere.test' }))
  await handOn(hub, aComplaint({ from: aline.path, type: 'not-spam' }))
  expect(await isStopped('aline@elsewhere.test')).toBe(false)
  // Controls: about the recipient of that mail.
  await handOn(hub, aComplaint({ from: aline.path, rcpt: 'aline@elsewhere.test' }))
  await handOn(hub, aComplaint({ from: eric.path }))
  expect([await isStopped('aline@elsewhere.test'), await isStopped('eric@elsewhere.test')]).toEqual([
    true,
    true,
  ])
  expect(await isMarked('aline@elsewhere.test')).toBe(false)
  expect(await told()).toEqual(['A mail was reported as spam', 'A mail was reported as spam'])
})

test('a server that rejects an unknown mailbox at once marks the address; one that rejects our mail does not', async () => {
  let words = '5.1.1 no such user'
  const sink = await startSink(
    () => true,
    () => false,
    () => words,
  )
  config().SMTP_URL = sink.url
  closeMail()
  await sentTo('aline@elsewhere.test')
  words = '5.7.1 your server is on a list'
  await sentTo('eric@elsewhere.test')
  closeMail()
  await sink.close()
  expect([await isMarked('aline@elsewhere.test'), await isMarked('eric@elsewhere.test')]).toEqual([
    true,
    false,
  ])
  const failed = await db().select().from(outbox).where(eq(outbox.status, 'failed'))
  expect(failed).toHaveLength(2)
})
