import { and, asc, eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { eventOffered } from '../emails/event-offered.email.tsx'
import { lapseOffersQueue } from '../event.queues.server.ts'
import { offerEnd, takesRegistrations } from '../event.states.ts'
import { eventRegistrations } from '../event.table.server.ts'
import { type Seated, seatFields } from '../seat.queries.server.ts'
import { eventOfferedSms } from '../sms/event.sms.ts'
import { changeSeat } from './change-seat.server.ts'
import { lockEvent } from './lock-event.server.ts'
import { type Hub, notifyRegistrant } from './notify-registrant.server.ts'
import { publishSeatChange } from './publish-seat-change.server.ts'

/** Offers per transaction: larger numbers take several, so that the event is never locked for long. */
const atOnce = 25

/** Offers the free seats to the people who have waited longest, with a time limit. Safe to run twice. */
export async function offerSeats(work: UnitOfWork, eventId: string, hub: Hub): Promise<number> {
  const event = await lockEvent(work, eventId)
  if (!event || !takesRegistrations(event, work.now)) return 0
  const until = offerEnd(event.startsAt, work.now)
  const free = event.capacity - event.seatsUsed
  if (!until || free <= 0) return 0
  const next = (await work.tx
    .select(seatFields)
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        eq(eventRegistrations.seat, 'waiting'),
        // People whom staff have just rejected get no offer.
        eq(eventRegistrations.status, 'pending'),
      ),
    )
    .orderBy(asc(eventRegistrations.waitingSince), asc(eventRegistrations.id))
    .limit(Math.min(free, atOnce))
    .for('no key update')) as Seated[]
  if (next.length === 0) return 0
  for (const row of next) {
    await changeSeat(work, row.id, { seat: 'offered', offerUntil: until })
    await notifyRegistrant(work, event, row, { hub, mail: eventOffered, sms: eventOfferedSms, until })
  }
  const seconds = Math.ceil((until.getTime() - work.now.getTime()) / 1000)
  await work.enqueue(lapseOffersQueue, { eventId }, { afterSeconds: seconds })
  await publishSeatChange(work, event)
  return next.length
}
