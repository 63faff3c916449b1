import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anApplication, makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { aMoment, asVisitor, count, dropIndex, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { consents } from '../../../people/people/people.table.server.ts'
import { withdrawRegistration } from '../../../people/registrations/commands/withdraw-registration.server.ts'
import type { Application } from '../application.rules.server.ts'
import { programApplications } from '../application.table.server.ts'
import { programs } from '../program.table.server.ts'
import { programKind } from '../registration.adapter.server.ts'
import { sendApplication } from './send-application.server.ts'

withDatabase()
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const setting = (slug = 'women-in-tech', locale: 'en' | 'fr' | 'rw' = 'en') => ({
  id: randomUUID(),
  slug,
  locale,
  hub,
})
const send = (changes: Partial<Application> = {}, chosen = setting(), now = noon) =>
  asVisitor((work) => sendApplication(work, anApplication(changes), chosen), now)

beforeEach(() => asVisitor((work) => makeProgram(work)))

test('PRG-04, PRG-15: an application is saved as pending with its person, consent, both mails, the SMS and their jobs', async () => {
  const chosen = setting()
  expect(await send({}, chosen)).toEqual({ ok: true })
  const [row] = await db().select().from(programApplications)
  expect(row).toMatchObject({
    id: chosen.id,
    firstName: 'Aline',
    phone: '+250788000100',
    phoneTyped: '0788 000 100',
    organization: null,
    startupSector: 'AgriTech',
    status: 'pending',
    isUnder16: false,
    createdAt: noon,
  })
  for (const table of ['people', 'consents']) expect(await count(table)).toBe(1)
  expect(await count('contact_points')).toBe(2)
  const messages = await db().select().from(outbox)
  expect(messages.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
    'mail family@example.com',
    'mail staff@hub.test',
    'sms +250788000100',
  ])
  const sms = messages.find(({ channel }) => channel === 'sms')?.subject ?? ''
  expect(sms).toContain(`/s/${row?.code}`)
  expect(sms).toContain(`${row?.code.slice(0, 4)}-${row?.code.slice(4)}`)
  const received = messages.find(({ recipient }) => recipient === 'family@example.com')
  expect(JSON.stringify(received?.props)).not.toContain('market of Huye')
  expect(received?.props).toMatchObject({ due: { date: 'Nov 16, 2026', time: '18:00' } })
})

test('PRG-08: Other is replaced by the custom sector; the guardian of an adult is not stored', async () => {
  await send({
    startupSector: 'Other',
    customSector: 'Beekeeping',
    guardianName: 'Claudine',
    guardianPhone: { input: '0788000200', international: '+250788000200' },
  })
  const [row] = await db().select().from(programApplications)
  expect(row).toMatchObject({ startupSector: 'Beekeeping', guardianName: null, guardianPhone: null })
})

test('under 16 the guardian is in the application, in the consent and in the mail to staff', async () => {
  await send({
    isSixteen: 'no',
    guardianName: 'Claudine Uwase',
    guardianPhone: { input: '0788000200', international: '+250788000200' },
    guardianConsent: true,
    helpedBy: 'Eric Mugabo',
  })
  const [row] = await db().select().from(programApplications)
  expect(row).toMatchObject({ isUnder16: true, guardianPhone: '+250788000200', helpedBy: 'Eric Mugabo' })
  const [consent] = await db().select().from(consents)
  expect(consent).toMatchObject({ purpose: 'program application', guardian: 'Claudine Uwase' })
  const [toStaff] = await db().select().from(outbox).where(eq(outbox.recipient, hub.staffEmail))
  expect(toStaff?.props).toMatchObject({
    details: expect.arrayContaining([
      { label: 'Under 16, guardian', value: 'Claudine Uwase' },
      { label: 'Phone of the guardian', value: '+250788000200' },
      { label: 'Filled in by', value: 'Eric Mugabo' },
    ]),
  })
})

test('PRG-13: a second application of the same person is refused, also in other letter case; one to another program is accepted', async () => {
  await asVisitor((work) => makeProgram(work, { slug: 'digital-skills', title: 'Digital Skills' }))
  expect(await send()).toEqual({ ok: true })
  expect(await send({ firstName: 'ALINE', motivation: 'Another' })).toMatchObject({
    ok: false,
    reason: 'already-applied',
  })
  expect(await send({}, setting('digital-skills'))).toEqual({ ok: true })
})

test('PRG-13, GEN-03: two siblings with one address and one phone both apply, each with a code of their own', async () => {
  expect(await send()).toEqual({ ok: true })
  expect(await send({ firstName: 'Eric' })).toEqual({ ok: true })
  const rows = await db().select().from(programApplications)
  expect(new Set(rows.map(({ personId }) => personId)).size).toBe(2)
  expect(new Set(rows.map(({ code }) => code)).size).toBe(2)
})

test('PRG-13: the same name with another address is another person, even with the same number; with the same address it is the same person', async () => {
  expect(await send()).toEqual({ ok: true })
  const phone = { input: '0788 000 999', international: '+250788000999' }
  expect(await send({ email: 'another@example.com', phone })).toEqual({ ok: true })
  expect(await send({ phone: { input: '0788 000 777', international: '+250788000777' } })).toMatchObject({
    reason: 'already-applied',
  })
  // A father and a son may share a name and a phone.
  expect(await send({ email: 'third@example.com' })).toEqual({ ok: true })
  expect(await count('program_applications')).toBe(3)
})

test('PRG-13: of twenty concurrent applications of one person one is saved, with one mail to each side', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => send({ motivation: `Try ${n}` })))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await count('program_applications')).toBe(1)
  expect(await count("outbox where channel = 'mail'")).toBe(2)
})

test('control: checking first and saving afterwards, without the constraint, saves several', async () => {
  await send()
  const [model] = await db().select().from(programApplications)
  if (!model) throw new Error('no application to copy')
  await db().delete(programApplications)
  const restore = await dropIndex('program_applications_once')
  const naive = async ({ tx }: UnitOfWork) => {
    const known = await tx.select().from(programApplications)
    if (known.length > 0) return
    await tx.execute(aMoment)
    const copy = { ...model, id: randomUUID(), code: randomUUID() }
    await tx.insert(programApplications).values(copy)
  }
  await Promise.all(Array.from({ length: 20 }, () => asVisitor(naive)))
  const saved = await count('program_applications')
  await db().delete(programApplications)
  await restore()
  expect(saved).toBeGreaterThan(1)
})

test("a program takes applications only while it is open, by the hub's clock", async () => {
  const [opensAt, closesAt] = [new Date('2026-11-01T06:00:00Z'), new Date('2026-11-30T16:00:00Z')]
  await db().update(programs).set({ opensAt, closesAt })
  const at = (now: string) => send({}, setting(), new Date(now))
  expect(await at('2026-11-01T05:59:59Z')).toEqual({ ok: false, reason: 'not-open' })
  expect(await at('2026-11-30T16:00:00Z')).toEqual({ ok: false, reason: 'not-open' })
  expect(await at('2026-11-30T15:59:59Z')).toEqual({ ok: true })
  await db().update(programs).set({ archivedAt: noon })
  expect(await at('2026-11-15T12:00:00Z')).toEqual({ ok: false, reason: 'no-such-program' })
  expect(await send({}, setting('nowhere'))).toEqual({ ok: false, reason: 'no-such-program' })
})

test('a person who withdrew may apply again, and staff are notified of both', async () => {
  const first = setting()
  await send({}, first)
  const withdraw = () => asVisitor((work) => withdrawRegistration(work, programKind, first.id, hub), noon)
  expect(await withdraw()).toEqual({ ok: true })
  // A second click changes nothing and notifies nobody.
  expect(await withdraw()).toEqual({ ok: true })
  expect(await count("outbox where template = 'registration-withdrawn'")).toBe(1)
  expect(await send()).toEqual({ ok: true })
  expect(await count('program_applications where withdrawn_at is null')).toBe(1)
  expect(await count("audit_log where action = 'withdrawn'")).toBe(1)
})

test('a rejected or unknown application cannot be withdrawn', async () => {
  const first = setting()
  await send({}, first)
  await db().update(programApplications).set({ status: 'rejected', decidedAt: noon, decidedBy: 'staff' })
  const withdraw = (id: string) => asVisitor((work) => withdrawRegistration(work, programKind, id, hub))
  expect(await withdraw(first.id)).toEqual({ ok: false, reason: 'too-late' })
  expect(await withdraw(randomUUID())).toEqual({ ok: false, reason: 'missing' })
})

test('a stranger whose address and number somebody types repeatedly gets at most five messages a day; staff get all', async () => {
  for (let n = 0; n < 7; n++) await send({ firstName: `Name ${n}` })
  expect(await count("outbox where recipient = 'family@example.com'")).toBe(5)
  expect(await count("outbox where channel = 'sms'")).toBe(5)
  expect(await count("outbox where recipient = 'staff@hub.test'")).toBe(7)
})

test('when anything fails, nothing is saved', async () => {
  const failing = asVisitor(async (work) => {
    await sendApplication(work, anApplication(), setting())
    throw new Error('the power went out')
  })
  await expect(failing).rejects.toThrow('the power went out')
  for (const table of ['program_applications', 'people', 'consents', 'outbox', 'pgboss.job'])
    expect(await count(table)).toBe(0)
})
