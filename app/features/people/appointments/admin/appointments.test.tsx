import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { daysAfter, hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { setSlots } from '../../../../../tests/factories/slots.ts'
import { allWords, answerOf, render, without, wordsOf } from '../../../../../tests/support/admin.tsx'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { people } from '../../people/people.table.server.ts'
import { slotHolds } from '../../slots/slot.table.server.ts'
import { type AppointmentStatus, appointmentStatuses } from '../appointment.options.ts'
import { appointments } from '../appointment.table.server.ts'
import { loader as csv } from '../endpoints/appointments-csv.ts'
import * as panel from './appointment.tsx'
import * as list from './appointments.tsx'

withDatabase()
beforeEach(() => asVisitor((work) => setSlots(work, { capacity: 20 })))

const path = '/admin/appointments'
const today = hubDay(new Date())
const tomorrow = daysAfter(today, 1)
let place = 0

async function plant(slot: string, status: AppointmentStatus = 'pending'): Promise<string> {
  const startsAt = new Date(`${slot}:00+02:00`)
  const [person] = await db().insert(people).values({ fullName: 'Aline Uwase', locale: 'en' }).returning()
  place++
  const isCancelled = status === 'cancelled'
  const [hold] = isCancelled ? [] : await db().insert(slotHolds).values({ startsAt, place }).returning()
  const id = randomUUID()
  await db()
    .insert(appointments)
    .values({
      id,
      personId: person?.id ?? '',
      firstName: 'Aline',
      lastName: 'Uwase',
      email: `aline${place}@example.com`,
      phone: `+2507880001${String(place).padStart(2, '0')}`,
      phoneTyped: '',
      company: 'Uwase Ltd',
      message: 'About export',
      adminNotes: 'Bring the plan',
      serviceType: 'Strategic Consulting',
      startsAt,
      holdId: hold?.id ?? null,
      locale: 'en',
      status,
      cancelledBy: isCancelled ? 'client' : null,
      createdAt: new Date('2026-11-14T08:00:00Z'),
    })
  return id
}
beforeEach(() => {
  place = 0
})
const change = (id: string, body: Record<string, string>) =>
  answerOf(panel.action, `${path}/${id}`, { params: { id }, body: { notes: '', ...body } })

test('A-APT-01, A-APT-02: the title and four counts, each of the right appointments', async () => {
  await plant(`${today}T00:30`, 'confirmed')
  for (const hour of [9, 10]) await plant(`${tomorrow}T${String(hour).padStart(2, '0')}:00`)
  for (const hour of [11, 12, 13]) await plant(`${daysAfter(today, -1)}T${hour}:00`, 'completed')
  await plant(`${daysAfter(today, -1)}T14:00`, 'confirmed')
  const html = await render(list, path)
  expect(allWords(html, 'h1')).toEqual(['Appointment Management'])
  expect(allWords(html, 'ul', 'aria-label="Appointments"')).toEqual([
    'Today’s 1 confirmed Upcoming 2 Pending Confirmation 2 Completed 3',
  ])
})

test('A-APT-03: five chips, each listing the appointments with that status', async () => {
  for (const status of appointmentStatuses.filter((one) => one !== 'cancelled'))
    await plant(`${tomorrow}T09:00`, status)
  const chosen = (query: string) => render(list, `${path}${query}`)
  expect(allWords(await chosen(''), 'div', 'aria-label="Status"')).toEqual([
    'All 3 Pending 1 Confirmed 1 Cancelled 0 Completed 1',
  ])
  for (const [status, shown] of [
    ['pending', 1],
    ['confirmed', 1],
    ['cancelled', 0],
    ['completed', 1],
  ] as const)
    expect(allWords(await chosen(`?status=${status}`), 'a', 'class="row-name"')).toHaveLength(shown)
})

test('A-APT-04: a table, and a panel with notes for staff; ids are their first eight characters', async () => {
  const id = await plant(`${tomorrow}T09:00`)
  const html = await render(list, path)
  expect(allWords(html, 'th')).toEqual(['Name', 'ID', 'Service', 'Date and time', 'Status'])
  expect(allWords(html, 'td')[1]).toBe(id.slice(0, 8))
  const one = await render(panel, `${path}/${id}`, { params: { id } })
  const words = wordsOf(one)
  for (const part of [
    `Appointment ${id.slice(0, 8)}`,
    'Service Strategic Consulting',
    'Email aline1@example.com',
    'Phone +250788000101',
    'Company Uwase Ltd',
    'About export',
  ])
    expect(words).toContain(part)
  expect(allWords(one, 'textarea', 'name="notes"')).toEqual(['Bring the plan'])
  expect(words).toContain('Only the team sees them.')
  for (const page of [html, one]) expect(wordsOf(page)).not.toContain(id)
})

const verbs = { confirmed: 'Confirm', completed: 'Complete', cancelled: 'Cancel appointment' } as const

test.each([
  ['pending', ['cancelled', 'confirmed']],
  ['confirmed', ['cancelled', 'completed']],
  ['cancelled', []],
  ['completed', []],
] as const)(
  'A-APT-05: a %s appointment offers these actions, and the server refuses all others',
  async (status, next) => {
    const of = async () => {
      const id = await plant(`${tomorrow}T09:00`, status)
      return { id, html: await render(panel, `${path}/${id}`, { params: { id } }) }
    }
    const { html } = await of()
    expect(allWords(html, 'button')).toEqual(['Assign', 'Save notes', ...next.map((one) => verbs[one])])
    for (const intent of ['confirmed', 'cancelled', 'completed'] as const) {
      const { id } = await of()
      const isOffered = next.some((one) => one === intent)
      expect([intent, (await change(id, { intent, version: '1' })).status]).toEqual([
        intent,
        isOffered ? 303 : 409,
      ])
    }
  },
)

test('A-APT-08: success and failure messages use these words', async () => {
  const id = await plant(`${tomorrow}T09:00`)
  const failed = await without('audit_log', () => change(id, { intent: 'confirmed', version: '1' }))
  expect([failed.status, failed.data?.problem]).toEqual([500, 'Error updating appointment'])
  expect((await change(id, { intent: 'confirmed', version: '1' })).flash).toBe(
    'ok: Appointment confirmed successfully',
  )
  await db().update(outbox).set({ status: 'failed', error: 'refused' })
  expect(wordsOf(await render(panel, `${path}/${id}`, { params: { id } }))).toContain(
    'Error sending confirmation email',
  )
  expect((await change(id, { intent: 'completed', version: '2' })).flash).toBe(
    'ok: Appointment completed successfully',
  )
  const other = await plant(`${tomorrow}T10:00`)
  expect((await change(other, { intent: 'cancelled', version: '1' })).flash).toBe(
    'ok: Appointment cancelled successfully',
  )
  expect(wordsOf(await without('appointments', () => render(list, path)))).toContain(
    'Error fetching appointments',
  )
})

test('A-APT-09, EXP-04: the CSV export has its name and these columns, with the hub’s date and time', async () => {
  await plant('2026-11-20T09:00', 'confirmed')
  expect(allWords(await render(list, path), 'a', 'appointments.csv')).toEqual(['Export CSV'])
  const { response } = await answerOf(csv, '/admin/appointments.csv')
  expect(response?.headers.get('content-disposition')).toMatch(
    /^attachment; filename="appointments-\d{4}-\d{2}-\d{2}\.csv"$/,
  )
  const [head, row] = ((await response?.text()) ?? '').split('\n')
  expect(head).toBe('Name,Email,Phone,Company,Service,Date,Time,Status,Message,Admin Notes,Created,Kind')
  expect(row).toBe(
    '"Aline Uwase","aline1@example.com","(+250) 788 000 101","Uwase Ltd","Strategic Consulting","2026-11-20","09:00","confirmed","About export","Bring the plan","2026-11-14 10:00:00","At the hub"',
  )
})
