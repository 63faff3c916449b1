import { and, asc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { hubDay, shortDate, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Seat } from '../events/event.options.ts'
import { eventRegistrations, events, eventTexts } from '../events/event.table.server.ts'
import { checkinTimes, type First, type Guest } from './checkin.options.ts'
import { eventScans } from './scan.table.server.ts'

const inEnglish = and(eq(eventTexts.eventId, events.id), eq(eventTexts.locale, 'en'))
const shown = 30

export type CheckinEvent = { id: string; title: string; location: string; day: string; from: string }

/**
 * Events to check in: today's and the next ones. An event stays in the list for a day after its end, for late arrivals.
 */
export async function eventsForCheckin(
  db: Reader,
  now: Date,
): Promise<{ today: CheckinEvent[]; next: CheckinEvent[] }> {
  const rows = await db
    .select({
      id: events.id,
      title: eventTexts.title,
      location: events.location,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
    })
    .from(events)
    .innerJoin(eventTexts, inEnglish)
    .where(
      and(
        isNull(events.archivedAt),
        ne(events.status, 'cancelled'),
        gt(events.endsAt, new Date(now.getTime() - checkinTimes.keepAfterEnd)),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(shown)
  const tomorrow = (at: Date) => hubDay(at) > hubDay(now)
  const view = ({ id, title, location, startsAt }: (typeof rows)[number]): CheckinEvent => ({
    id,
    title,
    location,
    day: shortDate(startsAt, 'en'),
    from: shortTime(startsAt),
  })
  return {
    today: rows.filter(({ startsAt }) => !tomorrow(startsAt)).map(view),
    next: rows.filter(({ startsAt }) => tomorrow(startsAt)).map(view),
  }
}

export async function checkinEvent(db: Reader, id: string) {
  const [row] = await db
    .select({ id: events.id, title: eventTexts.title, startsAt: events.startsAt, endsAt: events.endsAt })
    .from(events)
    .innerJoin(eventTexts, inEnglish)
    .where(and(eq(events.id, id), isNull(events.archivedAt)))
  if (!row) return
  const { title, startsAt, endsAt } = row
  return { id, title, day: shortDate(startsAt, 'en'), from: shortTime(startsAt), endsAt: endsAt.getTime() }
}

/** All registrations of an event: those to let in, and those to turn away with a reason. */
export async function guestsOf(db: Reader, eventId: string): Promise<Guest[]> {
  const rows = await db
    .select({
      id: eventRegistrations.id,
      name: sql<string>`${eventRegistrations.firstName} || ' ' || ${eventRegistrations.lastName}`,
      code: eventRegistrations.code,
      seat: eventRegistrations.seat,
      standing: eventRegistrations.standing,
    })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
    .orderBy(asc(eventRegistrations.createdAt), asc(eventRegistrations.id))
  const first = await firstScans(db, eq(eventScans.eventId, eventId))
  return rows.map((row) => ({ ...row, seat: row.seat as Seat, first: first.get(row.id) }))
}

/** The scan that counts for each of these tickets, by registration. */
export async function firstScansOf(db: Reader, registrationIds: string[]): Promise<Map<string, First>> {
  if (registrationIds.length === 0) return new Map()
  return firstScans(db, inArray(eventScans.registrationId, registrationIds))
}

async function firstScans(db: Reader, where: SQL | undefined): Promise<Map<string, First>> {
  // Two phones may scan in the same millisecond; then the id decides, so that every phone gets the same result.
  const { rows } = await db.execute<{ registration_id: string; id: string; at: string; by: string }>(
    sql`select distinct on (registration_id) registration_id, id, scanned_by as by,
          floor(extract(epoch from scanned_at) * 1000)::text as at
        from ${eventScans} where ${where} order by registration_id, scanned_at, id`,
  )
  return new Map(rows.map(({ registration_id, id, at, by }) => [registration_id, { id, at: Number(at), by }]))
}
