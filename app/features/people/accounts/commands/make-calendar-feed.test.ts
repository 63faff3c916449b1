import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aBooking } from '../../../../../tests/factories/appointments.ts'
import { setSlots } from '../../../../../tests/factories/slots.ts'
import { answerOf } from '../../../../../tests/support/admin.tsx'
import { calendarEntries } from '../../../../../tests/support/calendar.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { appointments } from '../../appointments/appointment.table.server.ts'
import { bookAppointment } from '../../appointments/commands/book-appointment.server.ts'
import { moveForClient } from '../../appointments/commands/move-appointment.server.ts'
import { staff } from '../accounts.table.server.ts'
import { calendarFeeds } from '../calendar-feed.table.server.ts'
import { loader } from '../endpoints/calendar-feed.ts'
import { makeCalendarFeed, revokeCalendarFeed } from './make-calendar-feed.server.ts'

withDatabase()
beforeEach(() => asVisitor((work) => setSlots(work)))

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const me = { id: randomUUID(), email: 'eric@hub.test' }
const byMe = <Result>(run: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction({ actor: { kind: 'staff', name: me.email } }, run)
beforeEach(() =>
  db()
    .insert(staff)
    .values({ ...me, groups: ['reviewer'], emailVerifiedAt: new Date() }),
)
const make = () => byMe((work) => makeCalendarFeed(work, me.id))
/** What is not found is thrown as data. */
const read = (token: string): Promise<{ status: number; response?: Response }> =>
  onPublicSide(() => answerOf(loader as never, `/calendar/${token}`, { params: { token } })).catch(
    (thrown) => ({ status: thrown.init?.status }),
  )

/** A working day far enough ahead. */
function slotIn(days: number, time: string): string {
  const at = new Date(Date.now() + days * 24 * 3600_000)
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1)
  return `${at.toISOString().slice(0, 10)}T${time}`
}

async function book(): Promise<string> {
  const id = randomUUID()
  const input = aBooking({ slot: slotIn(7, '10:00'), message: 'A secret matter' })
  expect(await asVisitor((work) => bookAppointment(work, input, { id, locale: 'en', hub }))).toEqual({
    ok: true,
  })
  return id
}

async function parsed(token: string) {
  const { status, response } = await read(`${token}.ics`)
  const body = (await response?.text()) ?? ''
  return { status, body, headers: response?.headers, events: body ? calendarEntries(body) : [] }
}

test('a secret address shows the calendar to two independent parsers, with a first name and nothing more of a person', async () => {
  const id = await book()
  const token = await make()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { body, headers, events } = await parsed(token)
  expect(events).toMatchObject([{ title: 'Aline, Strategic Consulting (to confirm)', sequence: 0 }])
  expect(events[0]?.uid).toContain(id)
  for (const word of ['Uwase', '788000100', 'aline@example.com', 'secret matter'])
    expect(body).not.toContain(word)
  expect(headers?.get('cache-control')).toBe('private, no-store')
  expect(headers?.get('x-robots-tag')).toBe('noindex')
  const stored = JSON.stringify(await db().select().from(calendarFeeds))
  expect(stored).not.toContain(token)
})

test('a moved appointment is the same entry, with a higher sequence', async () => {
  const id = await book()
  const token = await make()
  const [before] = (await parsed(token)).events
  const slot = slotIn(9, '11:00')
  await byMe((work) => moveForClient(work, { id, version: 1, slot, hub }))
  const [after] = (await parsed(token)).events
  expect(after?.uid).toBe(before?.uid)
  expect(after?.sequence).toBe(1)
  expect(after?.start).toBe(new Date(`${slot}:00+02:00`).toISOString())
})

test('a new address ends the one before; a revoked one, that of a colleague who left and a made-up one are not found', async () => {
  const [first, second] = [await make(), await make()]
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  await db().update(staff).set({ disabledAt: new Date() }).where(eq(staff.id, me.id))
  expect((await read(second)).status).toBe(404)
  await db().update(staff).set({ disabledAt: null }).where(eq(staff.id, me.id))
  expect((await read(second)).status).toBe(200)
  await byMe((work) => revokeCalendarFeed(work, me.id))
  expect([(await read(second)).status, (await read('made-up')).status]).toEqual([404, 404])
  expect(await count('calendar_feeds')).toBe(0)
})

test('an address shows what its owner may see', async () => {
  await book()
  const token = await make()
  expect((await parsed(token)).events).toHaveLength(1)
  await db()
    .update(staff)
    .set({ groups: ['content'] })
    .where(eq(staff.id, me.id))
  expect((await parsed(token)).events).toEqual([])
  expect(await db().select().from(appointments)).toHaveLength(1)
})
