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
