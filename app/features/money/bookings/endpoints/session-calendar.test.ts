import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { aPackage } from '../../../../../tests/factories/bookings.ts'
import { setSlots } from '../../../../../tests/factories/slots.ts'
import { calendarOf } from '../../../../../tests/support/calendar.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { receiveByHand } from '../../payments/admin.index.server.ts'
import { bookingPath } from '../booking.links.server.ts'
import { bookingSessions, bookings } from '../booking.table.server.ts'
import { acceptSession } from '../commands/accept-session.server.ts'
import { bookPackage } from '../commands/book-package.server.ts'
import { cancelSession } from '../commands/cancel-session.server.ts'
import { chooseSlot } from '../commands/choose-slot.server.ts'
import * as sessionCalendar from './session-calendar.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
// A Monday morning in Kigali.
const now = new Date('2026-11-16T06:00:00Z')
const staff = { actor: { kind: 'staff', name: 'diane@hub.test' }, now } as const

async function paid(): Promise<string> {
  const id = randomUUID()
  const input = aPackage({ email: `${id.slice(0, 8)}@example.com` })
  await asVisitor((work) => bookPackage(work, input, { id, key: 'basic', locale: 'en', hub }), now)
  const [row] = await db().select().from(bookings).where(eq(bookings.id, id))
  const payment = { billId: row?.billId ?? '', reference: `R-${id}`, reason: 'test' }
  expect(await inTransaction(staff, (work) => receiveByHand(work, payment))).toEqual({ ok: true })
  return id
}
const sessionOf = async (id: string) => {
  const [session] = await db().select().from(bookingSessions).where(eq(bookingSessions.bookingId, id))
  if (!session) throw new Error('there is no session')
  return session.id
}
/** The file of a session, asked for with the link of a booking. */
const fileOf = (booking: string, session: string) =>
  calendarOf(sessionCalendar, { token: bookingPath(booking, new Date()).split('/').at(-1) ?? '', session })

test('BKG-14: an agreed hour is a calendar file for whoever has the link of its booking, and is cancelled there, too', async () => {
  await seed()
  await asVisitor((work) => setSlots(work, { capacity: 20 }))
  const [id, other] = [await paid(), await paid()]
  await asVisitor((work) => chooseSlot(work, { id, slot: '2026-11-18T10:00', by: 'client', hub }), now)
  const session = await sessionOf(id)
  const first = await fileOf(id, session)
  expect(first).toMatchObject({ uid: session, status: 'CONFIRMED', isDay: false, isIndexed: false })
  expect(first?.start).toBe('2026-11-18T08:00:00.000Z')
  // Knowing the id of a session is not enough.
  expect(await fileOf(other, session)).toBeUndefined()
  const later = new Date(now.getTime() + 3600_000)
  await asVisitor((work) => cancelSession(work, { id, session, by: 'client', hub }), later)
  const gone = await fileOf(id, session)
  expect(gone).toMatchObject({ uid: session, status: 'CANCELLED' })
  expect(gone?.sequence).toBeGreaterThan(first?.sequence ?? 0)
  // What staff propose is in no calendar before the client accepts.
  await inTransaction(staff, (work) =>
    chooseSlot(work, { id: other, slot: '2026-11-19T10:00', by: 'staff', hub }),
  )
  expect(await fileOf(other, await sessionOf(other))).toBeUndefined()
})

test('BKG-14: a moved hour stays one calendar entry, whichever of its files is opened', async () => {
  await seed()
  await asVisitor((work) => setSlots(work, { capacity: 20 }))
  const id = await paid()
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const sessions = () =>
    db()
      .select({ id: bookingSessions.id, status: bookingSessions.status })
      .from(bookingSessions)
      .where(eq(bookingSessions.bookingId, id))
      .orderBy(bookingSessions.createdAt)
  const choose = async (slot: string, at: Date, session?: string) => {
    await asVisitor((work) => chooseSlot(work, { id, slot, session, by: 'client', hub }), at)
    return (await sessions()).at(-1)?.id ?? ''
  }
  const first = await choose('2026-11-18T10:00', now)
  const before = await fileOf(id, first)
  const second = await choose('2026-11-19T10:00', after(1), first)
  const third = await choose('2026-11-20T10:00', after(2), second)
  const moved = await fileOf(id, third)
  expect(moved).toMatchObject({ uid: first, start: '2026-11-20T08:00:00.000Z', status: 'CONFIRMED' })
  expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  for (const session of [first, second]) expect(await fileOf(id, session)).toEqual(moved)
  // Another hour of the same booking is another entry.
  const other = await choose('2026-11-18T10:00', after(3))
  expect(await fileOf(id, other)).toMatchObject({ uid: other })

  // Staff propose another time: out of the calendar until the client accepts, then the same entry again.
  await inTransaction({ ...staff, now: after(4) }, (work) =>
    chooseSlot(work, { id, slot: '2026-11-23T10:00', session: third, by: 'staff', hub }),
  )
  expect(await fileOf(id, third)).toMatchObject({ uid: first, status: 'CANCELLED' })
  const fourth = (await sessions()).at(-1)?.id ?? ''
  expect(await fileOf(id, fourth)).toBeUndefined()
  await asVisitor((work) => acceptSession(work, { id, session: fourth, hub }), after(5))
  const accepted = await fileOf(id, fourth)
  expect(accepted).toMatchObject({ uid: first, start: '2026-11-23T08:00:00.000Z', status: 'CONFIRMED' })
  expect(accepted?.sequence).toBeGreaterThan(moved?.sequence ?? 0)
})
