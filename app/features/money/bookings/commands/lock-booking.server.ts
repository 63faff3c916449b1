import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { lockBill } from '../../payments/index.server.ts'
import { type Booked, bookingById, openFields } from '../booking.queries.server.ts'
import { bookings } from '../booking.table.server.ts'

/**
 * Locks a booking with its hours and sessions. Its slots are always locked after it and its bill before it, so there is
 * no deadlock.
 */
export async function lockBooking({ tx }: UnitOfWork, id: string): Promise<Booked | undefined> {
  const [row] = await tx.select(openFields).from(bookings).where(eq(bookings.id, id)).for('no key update')
  return row as Booked | undefined
}

/** With its bill, for commands that may change the bill, too: an incoming payment locks the bill first. */
export async function lockWithBill(work: UnitOfWork, id: string): Promise<Booked | undefined> {
  const before = await bookingById(work.tx, id)
  if (before?.billId) await lockBill(work, before.billId)
  const row = await lockBooking(work, id)
  // Another bill was set between the two reads: very rare, and a second attempt succeeds.
  if (row && row.billId !== before?.billId)
    throw new Error(`bill of booking ${id} changed before it was locked`)
  return row
}
