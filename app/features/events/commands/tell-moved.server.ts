import { and, asc, eq, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { dayInWords, shortTime } from '~/platform/clock.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { eventMoved } from '../emails/event-moved.email.tsx'
import { liveSeats } from '../event.options.ts'
import { statusOf } from '../event.states.ts'
import { eventRegistrations } from '../event.table.server.ts'
import { type Seated, seatFields } from '../seat.queries.server.ts'
import { eventMovedSms } from '../sms/event-moved.sms.ts'
import { lockEvent } from './lock-event.server.ts'
import { type Hub, tellRegistrant } from './tell-registrant.server.ts'

const atOnce = 25

/** When and where it was to be before. */
export type Before = { startsAt: string; location: string }

/**
 * Some of those who come hear that it takes place at another time or place, once each for one move. Tells how many; none
 * means that all were told. Whoever registered since knows it, and what is cancelled or over is not announced as moved.
 */
export async function tellMoved(
  work: Work,
  { eventId, before }: { eventId: string; before: Before },
  hub: Hub,
): Promise<number> {
  const event = await lockEvent(work, eventId)
  if (!event?.movedAt || statusOf(event, work.now) !== 'upcoming') return 0
  const { seat, status, moveToldAt, createdAt, id } = eventRegistrations
  const rows = (await work.tx
    .select(seatFields)
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        inArray(seat, [...liveSeats]),
        ne(status, 'rejected'),
        lte(createdAt, event.movedAt),
        or(isNull(moveToldAt), lt(moveToldAt, event.movedAt)),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(atOnce)
    .for('no key update')) as Seated[]
  for (const row of rows) {
    await work.tx.update(eventRegistrations).set({ moveToldAt: event.movedAt }).where(eq(id, row.id))
    const message = { hub, mail: eventMoved, sms: eventMovedSms, before: inWords(before, row.locale) }
    await tellRegistrant(work, event, row, message)
  }
  return rows.length
}

function inWords({ startsAt, location }: Before, locale: Locale): string {
  const at = new Date(startsAt)
  return `${dayInWords(at, locale)}, ${shortTime(at)}, ${location}`
}
