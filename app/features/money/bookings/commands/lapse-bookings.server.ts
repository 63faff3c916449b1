import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changeUntilHours } from '../booking.options.ts'
import { bookingSessions, bookings } from '../booking.table.server.ts'
import { giveUp } from './change-booking.server.ts'
import { endSession, heldSession } from './choose-slot.server.ts'
import { lockBooking, lockWithBill } from './lock-booking.server.ts'

const atOnce = 50
const hour = 3600 * 1000

/** Cancels a batch of bookings that were not paid in time. Returns how many were due; zero means all are done. */
export async function lapseBookings(work: UnitOfWork): Promise<number> {
  const due = await work.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isNotNull(bookings.lapsesAt), lte(bookings.lapsesAt, work.now)))
    .orderBy(asc(bookings.lapsesAt))
    .limit(atOnce)
  for (const { id } of due) {
    const row = await lockWithBill(work, id)
    if (!row?.lapsesAt || row.lapsesAt > work.now) continue
    // A booking with another status by now only loses its date.
    const lapses =
      (row.status === 'pending' || row.status === 'confirmed') && row.paymentStatus !== 'completed'
    if (lapses) await giveUp(work, row, 'clock')
    await work.tx
      .update(bookings)
      .set({
        lapsesAt: null,
        ...(lapses && { status: 'cancelled' as const, cancelledBy: 'clock' as const }),
        updatedAt: work.now,
        version: row.version + 1,
      })
      .where(eq(bookings.id, id))
    if (lapses)
      await work.audit({
        action: 'lapsed',
        subject: 'booking',
        subjectId: id,
        before: { status: row.status },
        after: { status: 'cancelled' },
      })
  }
  return due.length
}

/**
 * Cancels proposals that the client did not accept until a day before: the slot is free again, and the hour is
 * returned.
 */
export async function lapseProposals(work: UnitOfWork): Promise<number> {
  const { id, bookingId, startsAt, status } = bookingSessions
  const rows = await work.tx
    .select({ id, bookingId })
    .from(bookingSessions)
    .where(
      and(
        eq(status, 'proposed'),
        gt(startsAt, work.now),
        lte(startsAt, new Date(work.now.getTime() + changeUntilHours * hour)),
      ),
    )
    .orderBy(asc(startsAt))
    .limit(atOnce)
  for (const row of rows) {
    await lockBooking(work, row.bookingId)
    const held = await heldSession(work, row.bookingId, row.id)
    if (held?.status === 'proposed') await endSession(work, held, 'clock')
  }
  return rows.length
}
