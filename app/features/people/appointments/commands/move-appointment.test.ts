import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { aBooking } from '../../../../../tests/factories/appointments.ts'
import { setSlots } from '../../../../../tests/factories/slots.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { runSlotModel } from '../../../../../tests/support/slot-model.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { slotHolds } from '../../slots/slot.table.server.ts'
import { appointments } from '../appointment.table.server.ts'
import { bookAppointment } from './book-appointment.server.ts'
import { cancelAppointment } from './cancel-appointment.server.ts'
import { changeAppointment } from './change-appointment.server.ts'
import { moveAppointment } from './move-appointment.server.ts'
import { remindClients } from './remind-clients.server.ts'

withDatabase()
withSmsSimulator()
beforeEach(() => asVisitor((work) => setSlots(work)))

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const at = (hubTime: string) => new Date(`${hubTime}:00+02:00`)
async function book(n: number, slot = '2026-11-17T10:00', now = noon): Promise<string> {
  const id = randomUUID()
  const input = aBooking({
    firstName: `Person ${n}`,
    email: `person${n}@example.com`,
    phone: { input: '', international: `+25078${1_000_000 + n}` },
    slot,
  })
  const done = await asVisitor((work) => bookAppointment(work, input, { id, locale: 'rw', hub }), now)
  if (!done.ok) throw new Error(done.reason)
  return id
}
const move = (id: string, slot: string, now = noon) =>
  asVisitor((work) => moveAppointment(work, id, slot, hub), now)
const cancel = (id: string, now = noon) => asVisitor((work) => cancelAppointment(work, id, hub), now)
const rowOf = async (id: string) => (await db().select().from(appointments).where(eq(appointments.id, id)))[0]
const decide = async (id: string, status: 'confirmed' | 'cancelled' | 'completed', notes = '') =>
  asVisitor(
    async (work) =>
      changeAppointment(work, { id, version: (await rowOf(id))?.version ?? 0, status, notes, hub }),
    noon,
  )
const told = async () =>
  (await db().select().from(outbox))
    .filter(({ template }) => !['appointment-received', 'appointment-arrived'].includes(template))
    .map(({ channel, template, recipient }) => `${channel} ${template} ${recipient}`)
    .sort()

test('moving: the new place is held, the old one is free at once, and client and staff are notified', async () => {
  const id = await book(1)
  expect(await move(id, '2026-11-18T11:00')).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ startsAt: at('2026-11-18T11:00'), status: 'pending', version: 2 })
  expect(await count('slot_holds')).toBe(1)
  expect(await told()).toEqual([
    'mail appointment-changed staff@hub.test',
    'mail appointment-moved person1@example.com',
    'sms appointment-moved +250781000001',
  ])
  // A second submission changes nothing.
  expect(await move(id, '2026-11-18T11:00')).toEqual({ ok: true })
  expect(await told()).toHaveLength(3)
  await book(2)
})

test('a client who cannot move keeps their appointment: slot taken, past, not offered, appointment over', async () => {
  const id = await book(1)
  await book(2, '2026-11-18T11:00')
  expect(await move(id, '2026-11-18T11:00')).toEqual({ ok: false, reason: 'taken' })
  expect(await move(id, '2026-11-13T11:00')).toEqual({ ok: false, reason: 'past' })
  expect(await move(id, '2026-11-21T11:00')).toEqual({ ok: false, reason: 'not-offered' })
  expect(await move(id, '2026-11-19T11:00', at('2026-11-17T10:00'))).toEqual({
    ok: false,
    reason: 'too-late',
  })
  expect(await move(randomUUID(), '2026-11-19T11:00')).toEqual({ ok: false, reason: 'missing' })
  expect(await rowOf(id)).toMatchObject({ startsAt: at('2026-11-17T10:00'), version: 1 })
})

test('APT-15: two clients swapping times, and eight moving to one free time, never deadlock', async () => {
  const [a, b] = [await book(1), await book(2, '2026-11-18T11:00')]
  const swap = await Promise.all([move(a, '2026-11-18T11:00'), move(b, '2026-11-17T10:00')])
  expect(swap.map(({ ok }) => ok)).toEqual([false, false])
  const many = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      book(10 + n, `2026-11-19T${['09', 10, 11, 12, 14, 15, 16, 17][n]}:00`),
    ),
  )
  const race = await Promise.all(many.map((id) => move(id, '2026-11-20T09:00')))
  expect(race.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await count('slot_holds')).toBe(10)
})

test('cancelling twice cancels once, staff are notified, and the time goes to the next client', async () => {
  const id = await book(1)
  expect([await cancel(id), await cancel(id)]).toEqual([{ ok: true }, { ok: true }])
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'client', holdId: null })
  expect(await told()).toEqual([
    'mail appointment-cancelled person1@example.com',
    'mail appointment-changed staff@hub.test',
  ])
  expect(await move(id, '2026-11-18T11:00')).toEqual({ ok: false, reason: 'too-late' })
  await book(2)
  expect(await cancel(await book(3, '2026-11-17T12:00'), at('2026-11-17T12:00'))).toMatchObject({
    reason: 'too-late',
  })
})

test('the public database role may move and cancel', async () => {
  const id = await book(1)
  await onPublicSide(async () => {
    expect(await move(id, '2026-11-18T11:00')).toEqual({ ok: true })
    expect(await cancel(id)).toEqual({ ok: true })
  })
})

test('A-APT-05: a past appointment can no longer be confirmed, and nobody is notified', async () => {
  const id = await book(1)
  const decide = (status: 'confirmed' | 'cancelled', now: Date) =>
    asVisitor((work) => changeAppointment(work, { id, version: 1, status, notes: '', hub }), now)
  expect(await decide('confirmed', at('2026-11-17T10:00'))).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await count("outbox where template = 'appointment-notification'")).toBe(0)
  expect(await decide('cancelled', at('2026-11-17T10:00'))).toEqual({ ok: true })
})

test('A-APT-05, A-APT-06: pending to confirmed or cancelled, confirmed to completed or cancelled, and nothing else', async () => {
  const id = await book(1)
  expect(await decide(id, 'completed')).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await decide(id, 'confirmed', '  Bring the plan ')).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', adminNotes: 'Bring the plan', version: 2 })
  expect(await decide(id, 'confirmed')).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await decide(id, 'completed', ' ')).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ status: 'completed', adminNotes: null })
  // A completed appointment keeps its place.
  expect(await db().select().from(slotHolds)).toHaveLength(1)
  for (const status of ['confirmed', 'cancelled', 'completed'] as const)
    expect(await decide(id, status)).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await count("audit_log where subject = 'appointment'")).toBe(2)
})

test('A-APT-07: confirmation and cancellation are sent by mail and SMS in the client’s language, and logged as queued, not sent', async () => {
  const [yes, no] = [await book(1), await book(2, '2026-11-18T11:00')]
  await decide(yes, 'confirmed')
  await decide(no, 'cancelled')
  expect(await rowOf(no)).toMatchObject({ status: 'cancelled', cancelledBy: 'staff', holdId: null })
  expect(await told()).toEqual([
    'mail appointment-notification person1@example.com',
    'mail appointment-notification person2@example.com',
    'sms appointment-cancelled +250781000002',
    'sms appointment-confirmed +250781000001',
  ])
  const mails = await db().select().from(outbox).where(eq(outbox.template, 'appointment-notification'))
  expect(mails.map(({ subject, status, about }) => ({ subject, status, about }))).toEqual([
    { subject: expect.stringContaining('Gahunda yawe yemejwe'), status: 'pending', about: yes },
    { subject: expect.stringContaining('Gahunda yawe yahagaritswe'), status: 'pending', about: no },
  ])
  await book(3, '2026-11-18T11:00')
})

test('of two simultaneous decisions the second is refused', async () => {
  const id = await book(1)
  const save = (status: 'confirmed' | 'cancelled') =>
    asVisitor((work) => changeAppointment(work, { id, version: 1, status, notes: '', hub }), noon)
  const both = await Promise.all([save('confirmed'), save('cancelled')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual({ ok: false, reason: 'stale' })
})

test('clients with a confirmed appointment are reminded once, the day before; moving resets the reminder', async () => {
  const [id, , later] = [await book(1), await book(2, '2026-11-17T11:00'), await book(3, '2026-11-18T11:00')]
  for (const one of [id, later]) await decide(one, 'confirmed')
  const remind = (day: string) => asVisitor((work) => remindClients(work, hub), at(`${day}T16:00`))
  expect([await remind('2026-11-16'), await remind('2026-11-16')]).toEqual([1, 0])
  expect(await told()).toContain('mail appointment-reminder person1@example.com')
  expect(await told()).toContain('sms appointment-reminder +250781000001')
  await move(id, '2026-11-18T12:00', at('2026-11-16T17:00'))
  expect(await remind('2026-11-17')).toBe(2)
})

test('APT-15: random booking, cancelling, moving and deciding equals a plain model, never two on one place', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const { operations, byKind } = await runSlotModel({
    seed,
    operations: Number(process.env.OPERATIONS ?? 300),
  })
  expect(operations).toBeGreaterThan(0)
  for (const kind of ['book booked', 'book taken', 'cancel done', 'move done', 'decide not-allowed'])
    expect(byKind[kind], kind).toBeGreaterThan(0)
}, 600_000)

test('control: a place that is not released is noticed', async () => {
  await db().execute(
    sql`create function keep_hold() returns trigger language plpgsql as 'begin return null; end'`,
  )
  await db().execute(
    sql`create trigger control before delete on slot_holds for each row execute function keep_hold()`,
  )
  await expect(runSlotModel({ seed: 7, operations: 60 })).rejects.toThrow('the model says')
  await db().execute(sql`drop function keep_hold() cascade`)
})
