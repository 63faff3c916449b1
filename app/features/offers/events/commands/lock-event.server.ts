import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { events } from '../event.table.server.ts'
import { waitingFor } from '../seat.queries.server.ts'

export type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>

/**
 * EVT-12: locks the event until the transaction ends, and returns it with its current numbers. Every command that gives
 * or releases a seat locks the event first and registrations after it; this order rules out deadlocks.
 */
export async function lockEvent({ tx }: UnitOfWork, id: string) {
  const [event] = await tx
    .select({
      id: events.id,
      slug: events.slug,
      status: events.status,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      location: events.location,
      placeId: events.placeId,
      capacity: events.capacity,
      seatsUsed: events.seatsUsed,
      price: events.price,
      entryCourseId: events.entryCourseId,
      passedPrice: events.passedPrice,
      needsApproval: events.needsApproval,
      archivedAt: events.archivedAt,
    })
    .from(events)
    .where(eq(events.id, id))
    .for('update')
  return event && { ...event, waiting: await waitingFor(tx, id) }
}
