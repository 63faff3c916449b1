import { and, eq, gte, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Question } from '../../core/reports/index.server.ts'
import { eventRegistrations, events } from './event.table.server.ts'

/** Events that ended in the span and are over now. */
export const heldIn = ({ from, to, now }: Question) =>
  and(
    isNull(events.archivedAt),
    ne(events.status, 'cancelled'),
    gte(events.endsAt, from),
    lt(events.endsAt, to),
    lte(events.endsAt, now),
  )

/** The events that were held, their seats, and who was still on the waiting list when they were over. */
export async function eventFigures(db: Reader, question: Question) {
  const [[held], [seats]] = await Promise.all([
    db
      .select({
        count: sql<number>`count(*)::int`,
        offered: sql<number>`coalesce(sum(${events.capacity}), 0)::float8`,
      })
      .from(events)
      .where(heldIn(question)),
    db
      .select({
        taken: sql<number>`(count(*) filter (where ${eventRegistrations.standing} = 'approved'))::int`,
        waiting: sql<number>`(count(*) filter (where ${eventRegistrations.standing} = 'waiting'))::int`,
      })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(heldIn(question)),
  ])
  return [
    { label: 'Events held', value: held?.count ?? 0 },
    { label: 'Seats offered', value: held?.offered ?? 0 },
    { label: 'Seats taken', value: seats?.taken ?? 0 },
    { label: 'Left on the waiting list', value: seats?.waiting ?? 0 },
  ]
}
