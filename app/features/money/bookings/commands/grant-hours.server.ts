import { eq, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { closeBill } from '../../payments/index.server.ts'
import { monthsLater } from '../booking.states.ts'
import { bookingHours, bookings } from '../booking.table.server.ts'
import { lockBooking } from './lock-booking.server.ts'
import { notifyPaidFor, notifyStaffChanged } from './notify-booked.server.ts'

/**
 * BKG-14: called when the bill is paid. Opens the account with the hours of each month, usable from its first day on.
 * False when staff cancelled the booking meanwhile; one that only lapsed is reactivated.
 */
export async function grantHours(
  work: UnitOfWork,
  { id, billId }: { id: string; billId: string },
  paidAt: Date,
): Promise<boolean> {
  const row = await lockBooking(work, id)
  if (!row?.monthsCovered || !row.hoursPerMonth) return false
  // Already paid with another bill.
  if (row.paidAt) return false
  if (row.status === 'cancelled' && row.cancelledBy !== 'clock') return false
  // A late payment for a closed bill counts, so the newer bill is closed.
  if (row.billId && row.billId !== billId) await closeBill(work, row.billId)
  await work.tx
    .update(bookings)
    .set({
      billId,
      status: row.status === 'cancelled' ? 'pending' : row.status,
      cancelledBy: null,
      paymentStatus: 'completed',
      paidAt,
      lapsesAt: null,
      updatedAt: work.now,
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.id, id))
  const minutes = row.hoursPerMonth * 60
  await work.tx.insert(bookingHours).values(
    Array.from({ length: row.monthsCovered }, (_, month) => ({
      bookingId: id,
      kind: 'bought' as const,
      minutes,
      countsFrom: monthsLater(paidAt, month),
      actor: 'system',
      createdAt: work.now,
    })),
  )
  const hub = await hubWithin(work.tx)
  await notifyPaidFor(work, row, hub)
  await notifyStaffChanged(work, row, hub, 'was paid')
  return true
}
