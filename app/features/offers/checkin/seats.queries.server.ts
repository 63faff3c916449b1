import { and, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Month } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { byMonth, monthOf } from '../../core/dashboard/index.server.ts'
import { eventRegistrations, events } from '../events/event.table.server.ts'
import { eventScans } from './scan.table.server.ts'

/** Of the seats that were taken at past events: who came, and who did not. */
export async function seatsByMonth(db: Reader, months: Month[]): Promise<number[][]> {
  const came = sql`exists (select from ${eventScans} where ${eventScans.registrationId} = ${eventRegistrations.id})`
  const month = monthOf(events.startsAt)
  const rows = await db
    .select({
      month,
      came: sql<number>`count(*) filter (where ${came})::int`,
      absent: sql<number>`count(*) filter (where not ${came})::int`,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.standing, 'approved'),
        isNull(events.archivedAt),
        ne(events.status, 'cancelled'),
        gte(events.startsAt, months[0]?.from ?? new Date()),
        lt(events.endsAt, new Date()),
      ),
    )
    .groupBy(month)
  return byMonth(months, rows, ([row]) => [row?.came ?? 0, row?.absent ?? 0])
}
