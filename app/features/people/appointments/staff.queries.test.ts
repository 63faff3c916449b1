import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listPage } from '~/kits/admin/list.server.ts'
import { daysAfter, hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { setSlots } from '../../../../tests/factories/slots.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { people } from '../people/people.table.server.ts'
import { slotHolds } from '../slots/slot.table.server.ts'
import type { AppointmentStatus, ServiceType } from './appointment.options.ts'
import { appointments } from './appointment.table.server.ts'
import { mondayOf, weekFrom } from './calendar.queries.server.ts'
import {
  appointmentStats,
  appointmentsList,
  appointmentsWaitSince,
  oldestAppointments,
  pendingAppointments,
} from './staff.queries.server.ts'

withDatabase()
beforeEach(() => asVisitor((work) => setSlots(work, { capacity: 2, closed: '2026-11-18' })))

const now = new Date()
const today = hubDay(now)

type Row = {
  name?: string
  slot: string
  status?: AppointmentStatus
  service?: ServiceType
  createdAt?: Date
}
let number = 0

/** Inserts a row with the given status, without the commands that lead to it. */
async function plant({ name = 'Aline', slot, status = 'pending', service = 'Other', createdAt = now }: Row) {
  const startsAt = new Date(`${slot}:00+02:00`)
  const [person] = await db().insert(people).values({ fullName: name, locale: 'en' }).returning()
  const isCancelled = status === 'cancelled'
  const id = randomUUID()
  const place = (number++ % 20) + 1
  const [hold] = isCancelled ? [] : await db().insert(slotHolds).values({ startsAt, place }).returning()
  await db()
    .insert(appointments)
    .values({
      id,
      personId: person?.id ?? '',
      firstName: name,
      lastName: 'Uwase',
      email: `${name.toLowerCase()}@example.com`,
      phone: '+250788000100',
      phoneTyped: '',
      serviceType: service,
      startsAt,
      holdId: hold?.id ?? null,
      locale: 'en',
      status,
      cancelledBy: isCancelled ? 'client' : null,
      createdAt,
    })
  return id
}
const listed = async (query: string) => {
  const { rows } = await listPage(db(), appointmentsList, new URL(`http://x/admin/appointments${query}`))
  return rows.map(({ fullName }) => fullName.split(' ')[0])
}

test('A-APT-02: today’s are the confirmed of today; upcoming is after today and not cancelled', async () => {
  const tomorrow = daysAfter(today, 1)
  await plant({ slot: `${today}T00:30`, status: 'confirmed' })
  await plant({ slot: `${today}T23:30`, status: 'confirmed' })
  await plant({ slot: `${today}T12:00` })
  await plant({ slot: `${tomorrow}T00:00` })
  await plant({ slot: `${tomorrow}T09:00`, status: 'cancelled' })
  await plant({ slot: `${daysAfter(today, -1)}T23:59`, status: 'confirmed' })
  expect(await appointmentStats(db())).toEqual({ todays: '2', upcoming: '1' })
  expect(await pendingAppointments(db())).toBe(2)
  expect(await listed('?when=upcoming')).toHaveLength(1)
  expect(await listed('?when=today')).toHaveLength(3)
})

test('A-APT-03: by date, then by time; found by name, address and service in any case; chips by status', async () => {
  await plant({ name: 'Claude', slot: '2026-11-17T09:00', service: 'Research & Analysis' })
  await plant({ name: 'Aline', slot: '2026-11-16T14:00', status: 'confirmed' })
  await plant({ name: 'Eric', slot: '2026-11-16T09:00', service: 'Digital Bridge Rwanda' })
  expect(await listed('?when=')).toEqual(['Eric', 'Aline', 'Claude'])
  expect(await listed('?when=&sort=latest')).toEqual(['Claude', 'Aline', 'Eric'])
  expect(await listed('?q=RESEARCH')).toEqual(['Claude'])
  expect(await listed('?q=eric%20UWASE')).toEqual(['Eric'])
  expect(await listed('?q=aline@')).toEqual(['Aline'])
  expect(await listed('?status=confirmed')).toEqual(['Aline'])
})

test('A-APT-03: the list opens with appointments from today on; past ones are found by search, by status or under any day', async () => {
  await plant({ name: 'Past', slot: `${daysAfter(today, -3)}T09:00`, status: 'completed' })
  await plant({ name: 'Late', slot: `${daysAfter(today, -2)}T09:00` })
  await plant({ name: 'Next', slot: `${daysAfter(today, 2)}T09:00` })
  await plant({ name: 'Gone', slot: `${daysAfter(today, 3)}T09:00`, status: 'cancelled' })
  expect(await listed('')).toEqual(['Next'])
  expect(await listed('?when=')).toEqual(['Past', 'Late', 'Next', 'Gone'])
  expect(await listed('?status=pending')).toEqual(['Late', 'Next'])
  expect(await listed('?q=past')).toEqual(['Past'])
})

test('pending appointments come oldest first, due within 24 hours on working days and by closing time on the day before', async () => {
  const sent = new Date('2026-11-13T12:00:00Z')
  await plant({ name: 'Later', slot: '2026-11-20T09:00', createdAt: new Date(sent.getTime() + 1000) })
  await plant({ name: 'First', slot: '2026-11-16T09:00', createdAt: sent })
  await plant({ name: 'Done', slot: '2026-11-16T10:00', status: 'confirmed', createdAt: sent })
  const waiting = await oldestAppointments(db(), 5)
  expect(waiting.map(({ who, dueAt }) => `${who} ${dueAt.toISOString()}`)).toEqual([
    'First Uwase 2026-11-13T16:00:00.000Z',
    'Later Uwase 2026-11-16T12:00:01.000Z',
  ])
  expect(await appointmentsWaitSince(db())).toEqual(sent)
})

test('a week shows free slots, appointments, past slots and closing times', async () => {
  const id = await plant({ name: 'Aline', slot: '2026-11-17T10:00' })
  await plant({ name: 'Eric', slot: '2026-11-17T10:00', status: 'confirmed' })
  await plant({ name: 'Gone', slot: '2026-11-17T11:00', status: 'cancelled' })
  // A Saturday, at a time that is not offered: the appointment is still shown.
  await plant({ name: 'Odd', slot: '2026-11-21T13:30' })
  // Held by something other than an appointment.
  await db()
    .insert(slotHolds)
    .values({ startsAt: new Date('2026-11-17T12:00:00+02:00'), place: 1 })
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  const week = await weekFrom(
    db(),
    { groups: ['owner'] },
    '2026-11-16',
    new Date('2026-11-16T10:30:00+02:00'),
  )
  expect(week.columns.map((date) => date.slice(8)).join(' ')).toBe('16 17 18 19 20 21')
  const at = (date: string, time: string) =>
    week.days.find((day) => day.date === date)?.cells.find((cell) => cell.time === time)
  expect(at('2026-11-16', '10:00')).toMatchObject({ state: 'past', held: [] })
  expect(at('2026-11-16', '11:00')).toMatchObject({ state: 'free', free: 2 })
  expect(at('2026-11-17', '10:00')).toMatchObject({ state: 'full', free: 0 })
  expect(
    at('2026-11-17', '10:00')
      ?.held.map(({ fullName }) => fullName)
      .sort(),
  ).toEqual(['Aline Uwase', 'Eric Uwase'])
  expect(at('2026-11-17', '10:00')?.held.some((one) => one.id === id)).toBe(true)
  expect(at('2026-11-17', '11:00')).toMatchObject({ state: 'free', free: 2, held: [] })
  expect(at('2026-11-17', '12:00')).toMatchObject({ state: 'free', free: 1, held: [], hidden: 1 })
  expect(at('2026-11-18', '10:00')).toMatchObject({ state: 'closed' })
  expect(at('2026-11-21', '13:30')).toMatchObject({ state: 'closed', held: [{ fullName: 'Odd Uwase' }] })
})
