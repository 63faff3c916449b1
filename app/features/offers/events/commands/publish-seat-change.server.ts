import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { offerSeatsJob } from '../event.jobs.server.ts'
import { eventsTag, eventTag } from '../event.queries.server.ts'
import { isFull } from '../event.states.ts'
import { type LockedEvent, lockEvent } from './lock-event.server.ts'

/**
 * The seats of an event are not what they were: its page is drawn anew, and a free seat finds whoever waits for it.
 * The list of all events only says whether one is full, so two hundred registrations a minute leave it alone.
 */
export async function publishSeatChange(
  work: UnitOfWork,
  before: LockedEvent,
  /** Where whoever changed something knows what came of it, nobody needs to ask. */
  known?: LockedEvent,
): Promise<void> {
  const after = known ?? (await lockEvent(work, before.id))
  if (!after) return
  await work.invalidate(eventTag(after.id))
  if (isFull(after) !== isFull(before)) await work.invalidate(eventsTag)
  if (after.waiting > 0 && after.seatsUsed < after.capacity)
    await work.enqueue(offerSeatsJob, { eventId: after.id })
}
