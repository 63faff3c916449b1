import { and, asc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Entry } from '../../core/dashboard/index.server.ts'
import { events, eventTexts } from './event.table.server.ts'

/** What takes place between two moments, also what began before. */
export async function eventsBetween(db: Reader, from: Date, to: Date): Promise<Entry[]> {
  const { id, startsAt, endsAt, location, seatsUsed, capacity, version, updatedAt } = events
  const rows = await db
    .select({
      id,
      startsAt,
      endsAt,
      location,
      seatsUsed,
      capacity,
      version,
      updatedAt,
      title: eventTexts.title,
    })
    .from(events)
    .innerJoin(eventTexts, and(eq(eventTexts.eventId, id), eq(eventTexts.locale, 'en')))
    .where(and(isNull(events.archivedAt), ne(events.status, 'cancelled'), lt(startsAt, to), gt(endsAt, from)))
    .orderBy(asc(startsAt))
  return rows.map((row) => ({
    id: row.id,
    at: row.startsAt,
    until: row.endsAt,
    who: row.title,
    what: `${row.location}, ${row.seatsUsed} of ${row.capacity} seats`,
    href: `/admin/checkin/${row.id}`,
    feed: {
      title: row.title,
      place: row.location,
      sequence: row.version - 1,
      changedAt: row.updatedAt,
    },
  }))
}
