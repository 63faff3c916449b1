import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { aBooking } from '../../../../../tests/factories/appointments.ts'
import { setSlots, theSlots } from '../../../../../tests/factories/slots.ts'
import { asVisitor, count, dropConstraint, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { freeDays, slotSetting } from '../../slots/index.server.ts'
import { slotHolds } from '../../slots/slot.table.server.ts'
import type { Booking } from '../appointment.rules.server.ts'
import { appointments } from '../appointment.table.server.ts'
import { bookAppointment } from './book-appointment.server.ts'
import { cancelAppointment } from './cancel-appointment.server.ts'

withDatabase()
withSmsSimulator()
beforeEach(() => asVisitor((work) => setSlots(work)))

const hub = {
  name: 'IRIS Hub',
  staffEmail: 'staff@hub.test',
  place: { id: randomUUID(), street: 'KG 7 Avenue', town: 'Kigali', texts: [] },
}
// A Friday, 10:00 in Kigali: early enough for Monday.
const morning = new Date('2026-11-13T08:00:00Z')
const setting = (locale: 'en' | 'fr' | 'rw' = 'en') => ({ id: randomUUID(), locale, hub })
const book = (changes: Partial<Booking> = {}, chosen = setting(), now = morning) =>
  asVisitor((work) => bookAppointment(work, aBooking(changes), chosen), now)
const somebody = (n: number) => ({
  firstName: `Person ${n}`,
  email: `person${n}@example.com`,
  phone: { input: '', international: `+25078${1_000_000 + n}` },
})
const at = (hubTime: string) => new Date(`${hubTime}:00+02:00`)
const change = (slots: Parameters<typeof setSlots>[1]) => asVisitor((work) => setSlots(work, slots))
const live = () => count("appointments where status <> 'cancelled'")

test('APT-03, APT-09: saved as pending with slot, person, consent, the mail and SMS to the client and the mail to staff', async () => {
  const chosen = setting('fr')
  expect(await book({ company: 'Huye Co-op', message: 'How do we begin?' }, chosen)).toEqual({ ok: true })
  const [row] = await db().select().from(appointments)
  expect(row).toMatchObject({
    id: chosen.id,
    firstName: 'Aline',
    phone: '+250788000100',
    phoneTyped: '0788 000 100',
    company: 'Huye Co-op',
    serviceType: 'Strategic Consulting',
    startsAt: at('2026-11-16T10:00'),
    status: 'pending',
    adminNotes: null,
    version: 1,
  })
  expect(await db().select().from(slotHolds)).toMatchObject([
    { id: row?.holdId, startsAt: row?.startsAt, place: 1 },
  ])
  for (const table of ['people', 'consents']) expect(await count(table)).toBe(1)
  const sent = await db().select().from(outbox)
  expect(sent.map(({ template, recipient }) => `${template} ${recipient}`).sort()).toEqual([
    'appointment-arrived staff@hub.test',
    'appointment-received +250788000100',
    'appointment-received aline@example.com',
  ])
  const mail = sent.find(({ recipient }) => recipient === 'aline@example.com')
  expect(mail?.props).toMatchObject({
    service: 'Conseil stratégique',
    time: '10:00',
    // GEN-29, and not after the appointment itself.
    due: { date: '13 novembre 2026', time: '18:00' },
    calendar: expect.stringMatching(/^http:\/\/hub\.test\/fr\/appointments\/[\w.-]+\/calendar\.ics$/),
  })
  expect(JSON.stringify(mail?.props)).not.toContain('How do we begin')
})

test('APT-07, APT-08, APT-15: not in the past, not sooner than it can be confirmed, not beyond three months, not on a weekend, a closed day or at another time', async () => {
  const refused = async (slot: string, now = morning) => {
    const done = await book({ slot }, setting(), now)
    return done.ok ? 'booked' : done.reason
  }
  expect(await refused('2026-11-12T10:00')).toBe('past')
  expect(await refused('2026-11-16T10:00', at('2026-11-16T10:00'))).toBe('past')
  expect(await refused('2027-02-15T10:00')).toBe('not-offered')
  expect(await refused('2026-11-21T10:00')).toBe('not-offered')
  expect(await refused('2026-11-16T13:00')).toBe('not-offered')
  expect(await refused('2026-02-30T10:00')).toBe('not-offered')
  await change({ closed: '2026-12-25' })
  expect(await refused('2026-12-25T10:00')).toBe('not-offered')
  expect(await live()).toBe(0)
  expect(await refused('2027-02-12T17:00')).toBe('booked')
  // Staff could not confirm it before the client travels.
  expect(await refused('2026-11-17T10:00', at('2026-11-17T01:05'))).toBe('too-soon')
  expect(await refused('2026-11-18T09:00', at('2026-11-17T01:05'))).toBe('booked')
})

test('APT-13: without slots in the settings nothing can be booked', async () => {
  await db().execute(sql`delete from settings`)
  expect(await book()).toEqual({ ok: false, reason: 'unavailable' })
})

test('APT-11, APT-15: a pending appointment holds its slot; the second client is refused and gets no live appointment', async () => {
  expect(await book(somebody(1))).toEqual({ ok: true })
  expect(await book(somebody(2))).toEqual({ ok: false, reason: 'taken' })
  expect(await live()).toBe(1)
  expect(await book({ ...somebody(2), slot: '2026-11-16T11:00' })).toEqual({ ok: true })
})

test('APT-15: with capacity 3 three people get the slot, and nobody gets two places of it', async () => {
  await change({ capacity: 3 })
  for (const n of [1, 2]) expect(await book(somebody(n))).toEqual({ ok: true })
  expect(await book(somebody(1))).toEqual({ ok: false, reason: 'already' })
  expect(await book(somebody(3))).toEqual({ ok: true })
  expect(await book(somebody(4))).toEqual({ ok: false, reason: 'taken' })
  expect(await count('slot_holds')).toBe(3)
})

test('APT-15: with the hours of advisers a slot has as many places as advisers are there', async () => {
  const every = { ...theSlots().days, Saturday: true, Sunday: true }
  const adviser = (name: string, from: string) => ({ name, days: every, from, to: '18:00' })
  await change({ capacity: 5, advisers: [adviser('Aline', '10:00'), adviser('Eric', '11:00')] })
  expect(await book({ ...somebody(1), slot: '2026-11-16T09:00' })).toEqual({
    ok: false,
    reason: 'not-offered',
  })
  expect(await book(somebody(1))).toEqual({ ok: true })
  expect(await book(somebody(2))).toEqual({ ok: false, reason: 'taken' })
  for (const n of [3, 4])
    expect(await book({ ...somebody(n), slot: '2026-11-16T11:00' })).toEqual({ ok: true })
  expect(await book({ ...somebody(5), slot: '2026-11-16T11:00' })).toEqual({ ok: false, reason: 'taken' })
})

test('APT-11: of ten simultaneous bookings by one person one is saved, and holds one place of three', async () => {
  await change({ capacity: 3 })
  const all = await Promise.all(Array.from({ length: 10 }, () => book()))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect([await live(), await count('slot_holds')]).toEqual([1, 1])
})

test('APT-15: lowering the capacity, closing the day or removing the time drops no appointment, and admits nobody else', async () => {
  await change({ capacity: 2 })
  const first = setting()
  await book(somebody(1), first)
  await book(somebody(2))
  await asVisitor((work) => cancelAppointment(work, first.id, hub), morning)
  // Place 2 is held, place 1 is free: with a capacity of one, nothing is left.
  await change({ capacity: 1 })
  expect(await book(somebody(3))).toEqual({ ok: false, reason: 'taken' })
  await change({ capacity: 1, closed: '2026-11-16', times: '09:00' })
  expect(await book(somebody(3))).toEqual({ ok: false, reason: 'not-offered' })
  expect(await live()).toBe(1)
})

test('APT-15: only free slots are offered', async () => {
  const offered = async () => {
    const found = await slotSetting(db())
    if (!found) throw new Error('no slots')
    const days = await freeDays(db(), found, morning, 'client')
    return days.find(({ date }) => date === '2026-11-16')?.slots.map((slot) => slot.getTime())
  }
  expect(await offered()).toHaveLength(8)
  const chosen = setting()
  await book({}, chosen)
  expect(await offered()).not.toContain(at('2026-11-16T10:00').getTime())
  await asVisitor((work) => cancelAppointment(work, chosen.id, hub), morning)
  expect(await offered()).toContain(at('2026-11-16T10:00').getTime())
})

const atOnce = (many: number) =>
  Promise.all(Array.from({ length: many }, (_, n) => book(somebody(n)).catch(() => ({ ok: false }))))

test('APT-15: 200 simultaneous bookings of one slot give one appointment', async () => {
  const all = await atOnce(200)
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect([await live(), await count('slot_holds')]).toEqual([1, 1])
}, 60_000)

test('APT-15: 100 simultaneous bookings of a slot with three places give three', async () => {
  await change({ capacity: 3 })
  expect((await atOnce(100)).filter(({ ok }) => ok)).toHaveLength(3)
  expect([await live(), await count('slot_holds')]).toEqual([3, 3])
}, 60_000)

test('control: without the constraint several people get the same slot', async () => {
  const restore = await dropConstraint('slot_holds', 'slot_holds_place')
  const booked = (await atOnce(60)).filter(({ ok }) => ok).length
  await db().execute(sql`delete from appointments`)
  await db().execute(sql`delete from slot_holds`)
  await restore()
  expect(booked).toBeGreaterThan(1)
}, 60_000)

test('the database itself refuses a live appointment without a place, at another time than its place, or on another’s place', async () => {
  const chosen = setting()
  await book({}, chosen)
  const [row] = await db().select().from(appointments)
  const broken = (set: Partial<typeof appointments.$inferInsert>) =>
    db()
      .update(appointments)
      .set(set)
      .where(eq(appointments.id, chosen.id))
      .then(
        () => 'done',
        (error: unknown) => sqlState(error),
      )
  expect(await broken({ holdId: null })).toBe('23514')
  expect(await broken({ startsAt: at('2026-11-16T11:00') })).toBe('23503')
  expect(await broken({ holdId: randomUUID() })).toBe('23503')
  expect(await broken({ status: 'cancelled', cancelledBy: 'staff' })).toBe('23514')
  await expect(db().delete(slotHolds)).rejects.toThrow()
  await book({ ...somebody(2), slot: '2026-11-16T11:00' })
  const [other] = await db().select().from(appointments).where(eq(appointments.firstName, 'Person 2'))
  expect(await broken({ holdId: other?.holdId, startsAt: other?.startsAt })).toBe('23505')
  expect(row?.holdId).not.toBe(other?.holdId)
})

test('the public database role may book, and reads neither messages nor notes', async () => {
  await onPublicSide(async () => {
    expect(await book({ message: 'A secret' })).toEqual({ ok: true })
    await expect(db().select({ message: appointments.message }).from(appointments)).rejects.toThrow()
    await expect(db().select({ notes: appointments.adminNotes }).from(appointments)).rejects.toThrow()
    await expect(db().update(appointments).set({ adminNotes: 'x' })).rejects.toThrow()
    await expect(db().update(slotHolds).set({ place: 2 })).rejects.toThrow()
  })
})

test('a stranger whose address and number somebody keeps typing gets at most five messages a day', async () => {
  for (const [n, hour] of ['09', '10', '11', '12', '14', '15', '16'].entries())
    await book({ firstName: `Name ${n}`, slot: `2026-11-17T${hour}:00` })
  expect(await count("outbox where channel = 'mail' and template = 'appointment-received'")).toBe(5)
  expect(await count("outbox where channel = 'sms'")).toBe(5)
})

test('when anything fails, nothing is saved', async () => {
  const failing = asVisitor(async (work) => {
    await bookAppointment(work, aBooking(), setting())
    throw new Error('the power went out')
  }, morning)
  await expect(failing).rejects.toThrow('the power went out')
  for (const table of ['appointments', 'slot_holds', 'people', 'consents', 'outbox', 'pgboss.job'])
    expect(await count(table)).toBe(0)
})
