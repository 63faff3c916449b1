import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { closeBill, openBill } from '../../payments/index.server.ts'
import type { BookingStatus } from '../booking.options.ts'
import { type Booked, sessionsOf, titleOf } from '../booking.queries.server.ts'
import { isPaid, isToCome, mayBecome } from '../booking.states.ts'
import { bookings } from '../booking.table.server.ts'
import { lapsesAt } from './book-package.server.ts'
import { endSession, heldSession } from './choose-slot.server.ts'
import { lockWithBill } from './lock-booking.server.ts'

type Change = {
  id: string
  version: number
  /** Absent when only the notes change. */
  status?: BookingStatus
  notes: string
}
type Outcome = { ok: true } | { ok: false; reason: 'missing' | 'stale' | 'not-allowed' }

/** A-BKG-05, A-BKG-06: status and notes, set by staff. No message is sent; 'Send Email' is for that. */
export async function changeBooking(
  work: UnitOfWork,
  { id, version, status, notes }: Change,
): Promise<Outcome> {
  const row = await lockWithBill(work, id)
  if (!row) return { ok: false, reason: 'missing' }
  if (row.version !== version) return { ok: false, reason: 'stale' }
  if (status && !mayBecome(row.status, status)) return { ok: false, reason: 'not-allowed' }
  if (status === 'cancelled') await giveUp(work, row, 'staff')
  const reopened = status === 'confirmed' && row.status === 'cancelled' ? await reopen(work, row) : {}
  await work.tx
    .update(bookings)
    .set({
      ...reopened,
      status: status ?? row.status,
      cancelledBy: status === 'cancelled' ? 'staff' : status ? null : row.cancelledBy,
      adminNotes: notes.trim() || null,
      updatedAt: work.now,
      version: version + 1,
    })
    .where(eq(bookings.id, id))
  await work.audit({
    action: status ?? 'noted on',
    subject: 'booking',
    subjectId: id,
    before: { status: row.status },
    after: { status: status ?? row.status },
  })
  return { ok: true }
}

/** Closes the unpaid bill and cancels coming sessions; their hours are returned, in case the booking is reactivated. */
export async function giveUp(work: UnitOfWork, row: Booked, by: 'staff' | 'clock'): Promise<void> {
  if (row.billId && row.paymentStatus !== 'completed') await closeBill(work, row.billId)
  for (const session of await sessionsOf(work.tx, row.id)) {
    const held = isToCome(session, work.now) ? await heldSession(work, row.id, session.id) : undefined
    if (held) await endSession(work, held, by)
  }
}

/** A booking that was cancelled unpaid, or refunded, gets a new bill; the old one stays closed. */
async function reopen(work: UnitOfWork, row: Booked) {
  if (!row.paymentAmount || isPaid(row)) return {}
  const bill = await openBill(work, {
    kind: 'booking',
    subjectId: row.id,
    personId: row.personId,
    title: await titleOf(work.tx, row, row.locale),
    amount: row.paymentAmount,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    phone: row.phone,
    locale: row.locale,
    payableUntil: lapsesAt(work.now),
  })
  return { billId: bill.id, lapsesAt: lapsesAt(work.now), paymentStatus: 'pending' as const }
}
