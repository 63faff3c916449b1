import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changeUntilHours } from '../booking.options.ts'
import { bookingSessions, bookings } from '../booking.table.server.ts'
import { giveUp } from './change-booking.server.ts'
import { endSession, heldSession } from './choose-slot.server.ts'
import { lockBooking, lockWithBill } from './lock-booking.server.ts'

const atOnce = 50
const hour = 3600 * 1000

/** Some of those nobody paid in time, given up. Tells how many; none means that all were. */
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
    // Whatever stands otherwise by now only loses its date.
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

/** What staff proposed and nobody took until a day before: the time is for others again, and the hour theirs. */
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
