import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { eventCancelled } from '../emails/event-cancelled.email.tsx'
import { liveSeats } from '../event.options.ts'
import { eventRegistrations } from '../event.table.server.ts'
import { type Seated, seatFields } from '../seat.queries.server.ts'
import { eventCancelledSms } from '../sms/event.sms.ts'
import { letGo } from './change-seat.server.ts'
import { lockEvent } from './lock-event.server.ts'
import { type Hub, notifyRegistrant } from './notify-registrant.server.ts'
import { publishSeatChange } from './publish-seat-change.server.ts'
import { dropBills } from './request-payment.server.ts'

const atOnce = 25

/**
 * A-EVT-02: notifies a batch of registrants of the cancellation, once each, and releases their seats. Returns how many;
 * 0 means that all are notified. An event that was reinstated meanwhile is skipped.
 */
export async function notifyCancelled(work: UnitOfWork, eventId: string, hub: Hub): Promise<number> {
  const event = await lockEvent(work, eventId)
  if (event?.status !== 'cancelled') return 0
  const { seat, status, toldAt, createdAt, id } = eventRegistrations
  const rows = (await work.tx
    .select(seatFields)
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        inArray(seat, [...liveSeats]),
        ne(status, 'rejected'),
        isNull(toldAt),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(atOnce)
    .for('no key update')) as Seated[]
  for (const row of rows) {
    await letGo(work, row.id, 'cancelled')
    await notifyRegistrant(work, event, row, { hub, mail: eventCancelled, sms: eventCancelledSms })
  }
  await dropBills(
    work,
    rows.filter((row) => row.seat === 'unpaid').map((row) => row.id),
  )
  if (rows.length > 0) await publishSeatChange(work, event)
  return rows.length
}
