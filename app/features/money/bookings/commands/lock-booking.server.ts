import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { lockBill } from '../../payments/index.server.ts'
import { type Booked, bookingById, openFields } from '../booking.queries.server.ts'
import { bookings } from '../booking.table.server.ts'

/**
 * A booking that nobody else changes meanwhile, its hours and sessions included. Its slots come after it and its bill
 * before it, always: so nobody waits in a circle.
 */
export async function lockBooking({ tx }: UnitOfWork, id: string): Promise<Booked | undefined> {
  const [row] = await tx.select(openFields).from(bookings).where(eq(bookings.id, id)).for('no key update')
  return row as Booked | undefined
}

/** With its bill, for whoever may touch that too: money that arrives holds the bill first. */
export async function lockWithBill(work: UnitOfWork, id: string): Promise<Booked | undefined> {
  const before = await bookingById(work.tx, id)
  if (before?.billId) await lockBill(work, before.billId)
  const row = await lockBooking(work, id)
  // It got another bill between the two looks: rarer than rare, and whoever tries again finds it settled.
  if (row && row.billId !== before?.billId) throw new Error(`booking ${id} got another bill meanwhile`)
  return row
}
