import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { anEnrollment } from '../../../../../tests/factories/enrollments.ts'
import { makeCourse } from '../../../../../tests/support/courses.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import type { Contact } from '../../../people/people/index.server.ts'
import type { Enrollment } from '../enrollment.rules.server.ts'
import { enrollments } from '../enrollment.table.server.ts'
import { readLearnerToken } from '../learner.links.server.ts'
import { enrollLearner } from './enroll-learner.server.ts'
import { sendLearnerLink } from './send-learner-link.server.ts'

withDatabase()
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')

beforeEach(async () => {
  await asVisitor((work) => makeCourse(work))
  await asVisitor((work) => makeCourse(work, { slug: 'welding', title: 'Welding' }))
})

async function enroll(changes: Partial<Enrollment> = {}, slug = 'digital-skills'): Promise<string> {
  const chosen = { id: randomUUID(), slug, locale: 'en' as const, hub }
  await asVisitor((work) => enrollLearner(work, anEnrollment(changes), chosen), noon)
  return chosen.id
}
async function ask(contact: Contact) {
  await onPublicSide(() => asVisitor((work) => sendLearnerLink(work, contact, { locale: 'rw', hub }), noon))
  return (await db().select().from(outbox)).filter(({ template }) => template === 'learner-link')
}
const opens = (text: string) => readLearnerToken(text.split('/rw/elearning/me/')[1]?.split(/["\s]/)[0], noon)

test('GEN-03: a link goes to the address or number itself, once for each person, and to no unknown one', async () => {
  const first = await enroll()
  await enroll({}, 'welding')
  const sibling = await enroll({ firstName: 'Eric' })
  expect(await ask({ kind: 'email', value: 'stranger@example.com' })).toEqual([])
  const mails = await ask({ kind: 'email', value: 'family@example.com' })
  expect(mails).toHaveLength(2)
  for (const { channel, recipient, secret } of mails)
    expect({ channel, recipient, secret }).toEqual({
      channel: 'mail',
      recipient: 'family@example.com',
      secret: true,
    })
  const proofs = mails.map(({ props }) => opens(JSON.stringify(props))?.enrollmentId)
  expect(proofs.sort()).toEqual([first, sibling].sort())
  expect(mails.map(({ props }) => (props as { firstName: string }).firstName).sort()).toEqual([
    'Aline',
    'Eric',
  ])
})

test('GEN-03: by phone it is an SMS whose link proves the phone', async () => {
  const id = await enroll()
  const [text, ...more] = await ask({ kind: 'phone', value: '+250788000100' })
  expect(more).toEqual([])
  expect(text).toMatchObject({ channel: 'sms', recipient: '+250788000100', secret: true })
  expect(opens(text?.subject ?? '')).toEqual({ way: 'phone', enrollmentId: id })
})

test('a known address or number gets at most five links a day', async () => {
  await enroll()
  for (let n = 0; n < 7; n++) {
    await ask({ kind: 'email', value: 'family@example.com' })
    await ask({ kind: 'phone', value: '+250788000100' })
  }
  expect(await count("outbox where template = 'learner-link' and channel = 'mail'")).toBe(5)
  expect(await count("outbox where template = 'learner-link' and channel = 'sms'")).toBe(5)
})

test('a person who withdrew everything gets no link', async () => {
  await enroll()
  await db().update(enrollments).set({ withdrawnAt: noon })
  expect(await ask({ kind: 'email', value: 'family@example.com' })).toEqual([])
})
