import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { renderMail } from '~/platform/mail/mail.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { personMessage } from '../emails/person-message.email.tsx'
import { writeMaxima } from '../note.options.ts'
import { contactPoints } from '../people.table.server.ts'
import { smsProblem } from '../sms/person-message.sms.ts'
import { findOrCreatePerson } from './find-or-create-person.server.ts'
import { requestErasure } from './request-erasure.server.ts'
import { writeToPerson } from './write-to-person.server.ts'

withDatabase()
withSmsSimulator()

const [email, phone] = ['divine@example.com', '+250788000100']
const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const aPerson = (fullName = 'Divine Uwase', address = email) =>
  asVisitor((work) => findOrCreatePerson(work, { fullName, email: address, phone, locale: 'rw' }))
const pointOf = async (value: string) =>
  (await db().select().from(contactPoints).where(eq(contactPoints.value, value)))[0]?.id ?? ''
const write = async (
  personId: string,
  value: string,
  change: { text?: string; subject?: string } = {},
  now?: Date,
) => {
  const to = await pointOf(value)
  const letter = { personId, to, subject: 'Your pitch', text: 'At eleven.', hub, ...change }
  return inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' }, now }, (work) =>
    writeToPerson(work, letter),
  )
}

test('a mail is the words of staff in the language of the person, and leaves an audit line', async () => {
  const personId = await aPerson()
  expect(await write(personId, email)).toEqual({ ok: true, way: 'mail' })
  const [mail] = await db().select().from(outbox)
  expect(mail).toMatchObject({
    recipient: email,
    personId,
    about: personId,
    locale: 'rw',
    replyTo: hub.staffEmail,
  })
  const { html } = await renderMail(personMessage, mail?.props as never, 'rw')
  expect(html).toContain('lang="rw"')
  expect(html).toContain('At eleven.')
  expect(html).toContain('/rw/unsubscribe/')
  expect(await count(`audit_log where action = 'wrote to' and subject_id = '${personId}'`)).toBe(1)
  expect(await count(`audit_log where "after"::text like '%eleven%'`)).toBe(0)
})

test('a text goes to the number, with the name of the hub before it', async () => {
  const personId = await aPerson()
  expect(await write(personId, phone)).toEqual({ ok: true, way: 'sms' })
  const [text] = await db().select().from(outbox)
  expect(text).toMatchObject({ channel: 'sms', recipient: phone, subject: 'IRIS Hub: At eleven.' })
  expect(smsProblem('x'.repeat(280), 'IRIS Hub', 'fr')).toBeUndefined()
  expect(smsProblem('x'.repeat(300), 'IRIS Hub', 'fr')).toContain('Too long')
})

test('an address that is unsubscribed or bounces gets nothing', async () => {
  const personId = await aPerson()
  for (const mark of [
    { mailStoppedAt: new Date(), mailReturnedAt: null },
    { mailStoppedAt: null, mailReturnedAt: new Date() },
  ]) {
    await db().update(contactPoints).set(mark).where(eq(contactPoints.value, email))
    expect(await write(personId, email)).toEqual({ ok: false, reason: 'unreachable' })
  }
  expect(await count('outbox')).toBe(0)
})

test('a message goes only to an address of this person, and to nobody who is being erased', async () => {
  const [divine, eric] = [await aPerson(), await aPerson('Eric Uwase', 'eric@example.com')]
  expect(await write(divine, 'eric@example.com')).toEqual({ ok: false, reason: 'unreachable' })
  expect(await write(eric, 'eric@example.com', { subject: '' })).toEqual({ ok: false, reason: 'no subject' })
  await asVisitor((work) => requestErasure(work, { personId: eric }))
  expect(await write(eric, 'eric@example.com')).toEqual({ ok: false, reason: 'missing' })
  expect(await count('outbox')).toBe(0)
})

test('a form sent twice sends one message, also at the same moment', async () => {
  const personId = await aPerson()
  await Promise.all([1, 2, 3].map(() => write(personId, email)))
  expect(await count('outbox')).toBe(1)
  await Promise.all([1, 2].map(() => write(personId, phone, { text: 'Come at “eleven”' })))
  expect(await count('outbox')).toBe(2)
})

test('a person gets so many messages in 24 hours, and the next day again', async () => {
  const personId = await aPerson()
  for (let n = 0; n < writeMaxima.aDay; n++)
    expect(await write(personId, email, { text: `Message ${n}` })).toMatchObject({ ok: true })
  expect(await write(personId, phone)).toEqual({ ok: false, reason: 'too many' })
  const tomorrow = new Date(Date.now() + 24.1 * 3600_000)
  expect(await write(personId, email, { text: 'Tomorrow' }, tomorrow)).toMatchObject({ ok: true })
})
