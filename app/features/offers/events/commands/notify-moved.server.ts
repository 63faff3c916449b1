import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { dayInWords, shortTime } from '~/platform/clock.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { eventMoved } from '../emails/event-moved.email.tsx'
import { liveSeats } from '../event.options.ts'
import { statusOf } from '../event.states.ts'
import { eventRegistrations } from '../event.table.server.ts'
import { type Seated, seatFields } from '../seat.queries.server.ts'
import { eventMovedSms } from '../sms/event.sms.ts'
import { lockEvent } from './lock-event.server.ts'
import { type Hub, notifyRegistrant } from './notify-registrant.server.ts'

const atOnce = 25

/**
 * Notifies a batch of registrants that the time or place differs from the one they were last told. Returns how many; 0
 * means that all are notified. An event that is cancelled or over is skipped.
 */
export async function notifyMoved(work: UnitOfWork, eventId: string, hub: Hub): Promise<number> {
  const event = await lockEvent(work, eventId)
  if (!event || statusOf(event, work.now) !== 'upcoming') return 0
  const { seat, status, toldStartsAt, toldLocation, createdAt, id } = eventRegistrations
  const { startsAt, location } = event
  const rows = (await work.tx
    .select({ ...seatFields, toldStartsAt, toldLocation })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        inArray(seat, [...liveSeats]),
        ne(status, 'rejected'),
        or(ne(toldStartsAt, startsAt), ne(toldLocation, location)),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(atOnce)
    .for('no key update')) as (Seated & { toldStartsAt: Date; toldLocation: string })[]
  for (const row of rows) {
    const { toldStartsAt: at, toldLocation: place, locale } = row
    const before = `${dayInWords(at, locale)}, ${shortTime(at)}, ${place}`
    await notifyRegistrant(work, event, row, { hub, mail: eventMoved, sms: eventMovedSms, before })
    await work.tx
      .update(eventRegistrations)
      .set({ toldStartsAt: sql`${startsAt.toISOString()}::timestamptz`, toldLocation: location })
      .where(eq(id, row.id))
  }
  return rows.length
}
