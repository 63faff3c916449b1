import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { consents } from '../../people/people.table.server.ts'
import { sendContactMessage } from './send-contact-message.server.ts'

withDatabase()

const input = {
  fullName: 'Aline Uwase',
  email: 'aline@example.com',
  subject: 'Women in tech',
  message: 'Is there still a place?\nI live in Huye.',
}
const setting = (locale: 'en' | 'fr' | 'rw') => ({
  id: randomUUID(),
  locale,
  hub: { name: 'IRIS Hub', staffEmail: 'staff@hub.test' },
})

test('CON-04, SCR-05: a message is saved with its person, its consent, two mails and their jobs', async () => {
  const chosen = setting('fr')
  await asVisitor((work) => sendContactMessage(work, input, chosen))
  for (const table of ['contacts', 'people', 'consents']) expect(await count(table)).toBe(1)
  expect(await count("pgboss.job where name = 'send-message'")).toBe(2)
  const mails = await db().select().from(outbox)
  const toSender = mails.find(({ recipient }) => recipient === input.email)
  const toStaff = mails.find(({ recipient }) => recipient === 'staff@hub.test')
  expect(toSender?.subject).toBe(`Nous avons votre message (${chosen.id.slice(0, 8)})`)
  expect(toStaff?.replyTo).toBe(input.email)
  expect(toStaff?.subject).toContain('Women in tech')
})

test('the mail to the sender repeats nothing they typed, because anybody can type any address', async () => {
  await asVisitor((work) => sendContactMessage(work, input, setting('en')))
  const [mail] = (await db().select().from(outbox)).filter(({ recipient }) => recipient === input.email)
  expect(JSON.stringify(mail?.props)).not.toContain('Huye')
  expect(mail?.subject).not.toContain('Women')
})

test('a Kinyarwanda visitor gets the consent in English until the translation is reviewed, and the row says so', async () => {
  await asVisitor((work) => sendContactMessage(work, input, setting('rw')))
  const [consent] = await db().select().from(consents)
  expect(consent).toMatchObject({ purpose: 'contact', locale: 'en', textVersion: '2026-11' })
})

test('when anything fails, nothing is saved: no row, no person, no mail, no job', async () => {
  const failing = asVisitor(async (work) => {
    await sendContactMessage(work, input, setting('en'))
    throw new Error('the power went out')
  })
  await expect(failing).rejects.toThrow('the power went out')
  for (const table of ['contacts', 'people', 'consents', 'outbox', 'pgboss.job'])
    expect(await count(table)).toBe(0)
})

test('a stranger whose address somebody keeps typing gets at most five confirmations a day, staff get every message', async () => {
  for (let n = 0; n < 7; n++) await asVisitor((work) => sendContactMessage(work, input, setting('en')))
  expect(await count(`outbox where recipient = '${input.email}'`)).toBe(5)
  expect(await count("outbox where recipient = 'staff@hub.test'")).toBe(7)
})
