import { and, eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { eventLapsed } from '../emails/event-lapsed.email.tsx'
import { takesRegistrations } from '../event.states.ts'
import { eventRegistrations } from '../event.table.server.ts'
import { type Seated, seatFields } from '../seat.queries.server.ts'
import { letGo } from './change-seat.server.ts'
import { lockEvent } from './lock-event.server.ts'
import { type Hub, notifyRegistrant } from './notify-registrant.server.ts'
import { publishSeatChange } from './publish-seat-change.server.ts'

/** Ends offers that were not accepted in time, and notifies the people; the seats go to the next in the queue. */
export async function lapseOffers(work: UnitOfWork, eventId: string, hub: Hub): Promise<number> {
  const event = await lockEvent(work, eventId)
  // People with an offer for a cancelled event are told about the cancellation instead.
  if (!event || event.status === 'cancelled') return 0
  const offered = (await work.tx
    .select(seatFields)
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        eq(eventRegistrations.seat, 'offered'),
        eq(eventRegistrations.status, 'pending'),
      ),
    )
    .for('no key update')) as Seated[]
  const hasBegun = !takesRegistrations(event, work.now)
  const lapsed = offered.filter(({ offerUntil }) => hasBegun || (offerUntil && offerUntil <= work.now))
  for (const row of lapsed) {
    await letGo(work, row.id, 'lapsed')
    await notifyRegistrant(work, event, row, { hub, mail: eventLapsed })
  }
  if (lapsed.length > 0) await publishSeatChange(work, event)
  return lapsed.length
}
