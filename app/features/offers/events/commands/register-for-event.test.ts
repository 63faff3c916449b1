import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { aRegistration, makeEvent } from '../../../../../tests/factories/events.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { withdrawRegistration } from '../../../people/registrations/commands/withdraw-registration.server.ts'
import { eventRegistrations, events } from '../event.table.server.ts'
import { eventKind } from '../index.server.ts'
import type { Registering } from '../registration.rules.server.ts'
import { registerForEvent } from './register-for-event.server.ts'

withDatabase()
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const hour = 3600 * 1000
const later = (hours: number) => new Date(noon.getTime() + hours * hour)
const setting = (slug = 'founders-night', locale: 'en' | 'fr' | 'rw' = 'en') => ({
  id: randomUUID(),
  slug,
  locale,
  hub,
})
const register = (changes: Partial<Registering> = {}, chosen = setting(), now = noon) =>
  asVisitor((work) => registerForEvent(work, aRegistration(changes), chosen), now)
const somebody = (n: number) => ({
  firstName: `Person ${n}`,
  email: `person${n}@example.com`,
  phone: { input: '', international: `+25078${1_000_000 + n}` },
})
const make = (changes: Parameters<typeof makeEvent>[1] = {}) =>
  asVisitor((work) => makeEvent(work, changes), noon)
const seatsUsed = async () => (await db().select().from(events))[0]?.seatsUsed
const theirRow = async (id: string) =>
  (await db().select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]

test('EVT-07, EVT-12: a free seat is taken at once, with person, consent, ticket by mail and SMS; staff get no message', async () => {
  await make()
  const chosen = setting()
  expect(await register({ organization: 'Huye Co-op' }, chosen)).toEqual({ ok: true, seat: 'taken' })
  expect(await theirRow(chosen.id)).toMatchObject({
    firstName: 'Aline',
    phone: '+250788000100',
    phoneTyped: '0788 000 100',
    organization: 'Huye Co-op',
    status: 'approved',
    standing: 'approved',
    decidedBy: 'system',
    decidedAt: noon,
    seat: 'taken',
  })
  for (const table of ['people', 'consents']) expect(await count(table)).toBe(1)
  const messages = await db().select().from(outbox)
  expect(
    messages.map(({ channel, recipient, template }) => `${channel} ${recipient} ${template}`).sort(),
  ).toEqual(['mail aline@example.com event-ticket', 'sms +250788000100 event-ticket'])
  const code = (await theirRow(chosen.id))?.code ?? ''
  expect(messages.find(({ channel }) => channel === 'sms')?.subject).toContain(`/s/${code}`)
  const mail = messages.find(({ channel }) => channel === 'mail')
  expect(mail?.props).toMatchObject({
    item: 'Founders’ Night',
    day: 'Sun, Nov 22, 2026',
    time: '14:00',
    place: 'Kacyiru hub',
    link: expect.stringMatching(/^http:\/\/hub\.test\/events\/ticket\/[\w.-]+$/),
    calendar: 'http://hub.test/events/founders-night/calendar.ics',
  })
  expect(await seatsUsed()).toBe(1)
})

test('where staff decide, a seat is held, the person is told so and staff are asked to decide', async () => {
  await make({ needsApproval: true })
  const chosen = setting()
  expect(await register({}, chosen)).toEqual({ ok: true, seat: 'held' })
  expect(await theirRow(chosen.id)).toMatchObject({ status: 'pending', seat: 'held', decidedAt: null })
  const sent = (await db().select().from(outbox)).map(({ template, recipient }) => `${template} ${recipient}`)
  expect(sent.sort()).toEqual([
    'application-arrived staff@hub.test',
    'event-held +250788000100',
    'event-held aline@example.com',
  ])
  expect(await seatsUsed()).toBe(1)
})

test('EVT-12: nobody is put on a waiting list without asking; those who ask are told their position', async () => {
  await make({ capacity: 1 })
  await register(somebody(1))
  expect(await register()).toEqual({ ok: false, reason: 'full' })
  expect(await count('event_registrations')).toBe(1)
  const chosen = setting()
  expect(await register({ waiting: true }, chosen)).toEqual({ ok: true, seat: 'waiting' })
  expect(await theirRow(chosen.id)).toMatchObject({
    status: 'pending',
    standing: 'waiting',
    waitingSince: noon,
  })
  expect(await count("outbox where template = 'event-waiting' and channel = 'sms'")).toBe(1)
  const [mail] = await db().select().from(outbox).where(eq(outbox.template, 'event-waiting'))
  expect(mail?.props).toMatchObject({ position: 1 })
})

test('a free seat is not given to a new registration while people are waiting', async () => {
  await make({ capacity: 1 })
  const first = setting()
  await register(somebody(1), first)
  await register({ ...somebody(2), waiting: true })
  await asVisitor((work) => withdrawRegistration(work, eventKind, first.id, hub), noon)
  expect(await seatsUsed()).toBe(0)
  expect(await register(somebody(3))).toEqual({ ok: false, reason: 'full' })
  expect(await register({ ...somebody(3), waiting: true })).toEqual({ ok: true, seat: 'waiting' })
})

test('a person who accepted the waiting list gets a seat directly if one is free', async () => {
  await make()
  expect(await register({ waiting: true })).toEqual({ ok: true, seat: 'taken' })
})

test('within the last hour a full event accepts nobody on its waiting list: no seat could be offered any more', async () => {
  await make({ capacity: 1, startsAt: later(2) })
  await register(somebody(1))
  expect(await register({ waiting: true }, setting(), later(1.1))).toEqual({
    ok: false,
    reason: 'full-for-good',
  })
  expect(await register({ waiting: true }, setting(), later(1))).toEqual({ ok: true, seat: 'waiting' })
})

test('EVT-10: a person registers once, also in other letter case and when the event is full; siblings with one address both register', async () => {
  await make({ capacity: 2 })
  expect(await register()).toMatchObject({ ok: true })
  expect(await register({ firstName: 'ALINE' })).toMatchObject({ ok: false, reason: 'already' })
  expect(await register({ firstName: 'Eric' })).toMatchObject({ ok: true, seat: 'taken' })
  expect(await register()).toMatchObject({ ok: false, reason: 'already' })
})

test('EVT-10: of twenty concurrent registrations of one person one is saved, with one seat and one ticket', async () => {
  await make()
  const all = await Promise.all(Array.from({ length: 20 }, () => register()))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect([await seatsUsed(), await count("outbox where channel = 'mail'")]).toEqual([1, 1])
})

test('EVT-12, EVT-13: registration is closed once the event has begun, by the clock or by staff, is over, cancelled or deleted', async () => {
  await make({ startsAt: later(2), endsAt: later(4) })
  const at = (hours: number) => register({}, setting(), later(hours))
  for (const hours of [2, 3, 5]) expect(await at(hours)).toEqual({ ok: false, reason: 'closed' })
  for (const status of ['ongoing', 'completed', 'cancelled']) {
    await db().update(events).set({ status })
    expect(await at(0)).toEqual({ ok: false, reason: 'closed' })
  }
  await db().update(events).set({ status: 'upcoming', archivedAt: noon })
  expect(await at(0)).toEqual({ ok: false, reason: 'no-such-event' })
  expect(await register({}, setting('nowhere'))).toEqual({ ok: false, reason: 'no-such-event' })
  await db().update(events).set({ archivedAt: null })
  expect(await at(1.9)).toMatchObject({ ok: true })
})

test('EVT-12: a priced event accepts no registrations while no payment is possible', async () => {
  await make({ price: 5000 })
  expect(await register()).toEqual({ ok: false, reason: 'priced' })
  expect(await count('event_registrations')).toBe(0)
})

test('a person who cannot come frees the seat at once, and may register again', async () => {
  await make({ capacity: 1 })
  const chosen = setting()
  await register({}, chosen)
  const go = () => asVisitor((work) => withdrawRegistration(work, eventKind, chosen.id, hub), later(1))
  expect(await go()).toEqual({ ok: true })
  expect(await go()).toEqual({ ok: true })
  expect(await theirRow(chosen.id)).toMatchObject({ seat: 'released', released: 'cannot-come' })
  expect(await seatsUsed()).toBe(0)
  expect(await count("outbox where template = 'registration-withdrawn'")).toBe(1)
  expect(await register()).toEqual({ ok: true, seat: 'taken' })
})

test('the public side of the database can do all of this, but cannot read the organisation of a registrant', async () => {
  await make({ capacity: 1 })
  const chosen = setting()
  await onPublicSide(async () => {
    expect(await register({ organization: 'Co-op' }, chosen)).toMatchObject({ ok: true })
    await register({ ...somebody(2), waiting: true })
    await asVisitor((work) => withdrawRegistration(work, eventKind, chosen.id, hub), noon)
    await expect(
      db().select({ organization: eventRegistrations.organization }).from(eventRegistrations),
    ).rejects.toThrow()
    await expect(db().update(events).set({ seatsUsed: 0 })).rejects.toThrow()
  })
  expect(await count("pgboss.job where name = 'offer-seats'")).toBe(1)
})

test('a stranger whose address and number somebody types repeatedly gets at most five tickets a day', async () => {
  await make()
  for (let n = 0; n < 7; n++) await register({ firstName: `Name ${n}` })
  expect(await count("outbox where channel = 'mail'")).toBe(5)
  expect(await count("outbox where channel = 'sms'")).toBe(5)
})

test('when anything fails, nothing is saved', async () => {
  await make()
  const failing = asVisitor(async (work) => {
    await registerForEvent(work, aRegistration(), setting())
    throw new Error('the power went out')
  })
  await expect(failing).rejects.toThrow('the power went out')
  for (const table of ['event_registrations', 'people', 'consents', 'outbox', 'pgboss.job'])
    expect(await count(table)).toBe(0)
  expect(await seatsUsed()).toBe(0)
})
