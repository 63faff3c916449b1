import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { TimelinePart } from '~/kits/admin/timeline.server.ts'
import { staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { registrationTimeline } from '../../people/registrations/admin.index.server.ts'
import { eventRegistrations, events, eventTexts } from './event.table.server.ts'
import { eventKind } from './registration.adapter.server.ts'

/** When the event is, and whether its price is paid. */
async function datesOf(db: Reader, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: eventRegistrations.id, startsAt: events.startsAt })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(inArray(eventRegistrations.id, ids))
  const paid = await eventKind.payments?.(db, ids, new Date())
  return new Map(
    rows.map(({ id, startsAt }) => [id, [staffTime(startsAt), paid?.get(id)].filter(Boolean).join(', ')]),
  )
}

const seatsAhead: TimelinePart['coming'] = async (db, who, now) => {
  const rows = await db
    .select({ id: eventRegistrations.id, at: events.startsAt, title: eventTexts.title })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .innerJoin(eventTexts, and(eq(eventTexts.eventId, events.id), eq(eventTexts.locale, 'en')))
    .where(
      and(
        inArray(eventRegistrations.personId, who),
        eq(eventRegistrations.standing, 'approved'),
        isNull(events.archivedAt),
        eq(events.status, 'upcoming'),
        gt(events.startsAt, now),
      ),
    )
    .orderBy(asc(events.startsAt))
    .limit(5)
  return rows.map(({ id, at, title }) => ({ at, title, href: `/admin/registrations/${id}` }))
}

export const eventsTimeline = registrationTimeline(eventKind, {
  kind: 'events',
  sent: 'Registered for',
  role: 'Guest of events',
  lines: datesOf,
  coming: seatsAhead,
})
