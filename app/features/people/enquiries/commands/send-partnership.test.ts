import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { aBridgeApplication, aPartnership } from '../../../../../tests/factories/enquiries.ts'
import { asVisitor, count, dropIndex, withDatabase } from '../../../../../tests/support/database.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { consents } from '../../people/people.table.server.ts'
import { digitalBridgeApplications, partnerships } from '../application.table.server.ts'
import { reviewApplication } from './review-application.server.ts'
import { sendBridgeApplication } from './send-bridge-application.server.ts'
import { sendPartnership } from './send-partnership.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const setting = (locale: 'en' | 'fr' | 'rw' = 'en') => ({ id: randomUUID(), locale, hub })
const partner = (changes: Parameters<typeof aPartnership>[0] = {}, chosen = setting()) =>
  onPublicSide(() => asVisitor((work) => sendPartnership(work, aPartnership(changes), chosen), noon))
const bridge = (changes: Parameters<typeof aBridgeApplication>[0] = {}, chosen = setting()) =>
  onPublicSide(() =>
    asVisitor((work) => sendBridgeApplication(work, aBridgeApplication(changes), chosen), noon),
  )
const taken = { ok: false, reason: 'already-applied' }

test('PSH-01, PSH-04: a partnership is saved as pending with its person, consent, two mails and their jobs', async () => {
  const chosen = setting('fr')
  expect(await partner({}, chosen)).toEqual({ ok: true })
  const [row] = await db().select().from(partnerships)
  expect(row).toMatchObject({
    id: chosen.id,
    contactName: 'Aline Uwase',
    companyName: 'Umurabyo Ltd',
    companySize: '11-50',
    partnershipType: 'training',
    phone: '+250788000100',
    phoneTyped: '0788 000 100',
    status: 'pending',
    notes: null,
    createdAt: noon,
  })
  const [consent] = await db().select().from(consents)
  expect(consent?.purpose).toBe('partnership application')
  expect(await count("pgboss.job where name = 'send-message'")).toBe(2)
  const mails = await db().select().from(outbox)
  const toSender = mails.find(({ recipient }) => recipient === 'aline@umurabyo.example')
  expect(toSender?.subject).toBe(`Nous avons votre demande (${chosen.id.slice(0, 8)})`)
  expect(JSON.stringify(toSender?.props)).not.toMatch(/Huye|Umurabyo/)
  const toStaff = mails.find(({ recipient }) => recipient === hub.staffEmail)
  expect(toStaff).toMatchObject({ replyTo: 'aline@umurabyo.example', locale: 'en' })
  // GEN-29
  expect(toStaff?.props).toMatchObject({ due: 'Nov 16, 2026, 18:00' })
  expect(JSON.stringify(toStaff?.props)).toContain('Huye')
})

test('DBR-01, DBR-05: a Digital Bridge application saves position and service; the company size is optional', async () => {
  expect(await bridge({ position: 'CTO', companySize: null })).toEqual({ ok: true })
  const [row] = await db().select().from(digitalBridgeApplications)
  expect(row).toMatchObject({
    firstName: 'Aline',
    lastName: 'Uwase',
    contactName: 'Aline Uwase',
    position: 'CTO',
    companySize: null,
    serviceType: 'web-development',
    status: 'pending',
  })
  expect(await count('outbox')).toBe(2)
})

test('DBR-06, CFL-10: one company applies to both, and each has its own table and its own uniqueness', async () => {
  expect(await partner()).toEqual({ ok: true })
  expect(await bridge()).toEqual({ ok: true })
  expect(await bridge({ message: 'Again' })).toEqual(taken)
  expect(await partner({ message: 'Again' })).toEqual(taken)
  expect([await count('partnerships'), await count('digital_bridge_applications')]).toEqual([1, 1])
})

test('PSH-05: one open application for each address; after a rejection they may apply again', async () => {
  const chosen = setting()
  await partner({}, chosen)
  const review = { kind: 'partnership', id: chosen.id, version: 1, notes: null } as const
  await asVisitor((work) => reviewApplication(work, { ...review, status: 'approved' }), noon)
  expect(await partner()).toEqual(taken)
  await asVisitor((work) => reviewApplication(work, { ...review, version: 2, status: 'rejected' }), noon)
  expect(await partner()).toEqual({ ok: true })
})

const twenty = () => Promise.all(Array.from({ length: 20 }, () => partner()))

test('PSH-05: of twenty simultaneous applications one is saved, and one mail is sent to each side', async () => {
  const sent = await twenty()
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
  expect([await count('partnerships'), await count('outbox')]).toEqual([1, 2])
})

test('control: without the index two simultaneous applications are both saved', async () => {
  await partner()
  const restore = await dropIndex('partnerships_once')
  try {
    const again = sql`insert into partnerships (person_id, email, phone, phone_typed, company_name, industry, message,
      locale, contact_name, company_size, partnership_type) select person_id, email, phone, phone_typed, company_name,
      industry, message, locale, contact_name, company_size, partnership_type from partnerships limit 1`
    await Promise.all([db().execute(again), db().execute(again)])
    expect(await count('partnerships')).toBe(3)
  } finally {
    await db().execute(sql`truncate partnerships`)
    await restore()
  }
})

test('SCR-03: the public database role reads neither the applications of organisations nor the notes of staff', async () => {
  await partner()
  await bridge()
  for (const table of ['partnerships', 'digital_bridge_applications'])
    for (const query of [
      `select message from ${table}`,
      `select notes from ${table}`,
      `update ${table} set status = 'x'`,
    ])
      await expect(
        onPublicSide(() => db().execute(sql.raw(query))),
        query,
      ).rejects.toThrow()
})

test('when anything fails, nothing is saved', async () => {
  const failing = asVisitor(async (work) => {
    await sendPartnership(work, aPartnership(), setting())
    throw new Error('the power went out')
  }, noon)
  await expect(failing).rejects.toThrow('the power went out')
  for (const table of ['partnerships', 'people', 'consents', 'outbox', 'pgboss.job'])
    expect(await count(table)).toBe(0)
})

test('a stranger whose address somebody keeps typing gets at most five confirmations a day', async () => {
  for (let n = 0; n < 7; n++) {
    await partner()
    await db().execute(sql`update partnerships set status = 'rejected'`)
  }
  expect(await count("outbox where recipient = 'aline@umurabyo.example'")).toBe(5)
  expect(await count("outbox where recipient = 'staff@hub.test'")).toBe(7)
})
