import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { eventsTag, eventTag } from '../event.queries.server.ts'
import { offerSeatsQueue } from '../event.queues.server.ts'
import { isFull } from '../event.states.ts'
import { type LockedEvent, lockEvent } from './lock-event.server.ts'

/**
 * Called when the seats of an event have changed: invalidates its page, and starts a job if a free seat has people
 * waiting. The list of events shows only whether one is full, so it is not invalidated by every registration.
 */
export async function publishSeatChange(
  work: UnitOfWork,
  before: LockedEvent,
  /** The new state, if the caller knows it; saves a query. */
  known?: LockedEvent,
): Promise<void> {
  const after = known ?? (await lockEvent(work, before.id))
  if (!after) return
  await work.invalidate(eventTag(after.id))
  if (isFull(after) !== isFull(before)) await work.invalidate(eventsTag)
  if (after.waiting > 0 && after.seatsUsed < after.capacity)
    await work.enqueue(offerSeatsQueue, { eventId: after.id })
}
