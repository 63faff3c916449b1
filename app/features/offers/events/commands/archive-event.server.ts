import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { forgetSharePictures } from '../../../core/search/index.server.ts'
import { liveSeats } from '../event.options.ts'
import { eventsTag, eventTag } from '../event.queries.server.ts'
import { statusOf } from '../event.states.ts'
import { eventColumns, eventRegistrations, events } from '../event.table.server.ts'
import { lockEvent } from './lock-event.server.ts'

type Archived =
  | { ok: true }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'people'; people: number }

/**
 * Deleting archives: the tickets stay readable, and the slug is free for another event. An event that people still plan
 * to attend must be cancelled first, because deleting sends no messages.
 */
export async function archiveEvent(work: UnitOfWork, id: string): Promise<Archived> {
  const event = await lockEvent(work, id)
  if (!event || event.archivedAt) return { ok: false, reason: 'missing' }
  const people = await stillComing(work, id)
  if (people > 0 && statusOf(event, work.now) !== 'completed') return { ok: false, reason: 'people', people }
  const [before] = await work.tx.select(eventColumns).from(events).where(eq(events.id, id))
  await work.tx
    .update(events)
    .set({
      archivedAt: work.now,
      slug: `${event.slug}-${id.slice(0, 8)}`,
      version: (before?.version ?? 0) + 1,
      updatedAt: work.now,
    })
    .where(eq(events.id, id))
  await forgetSharePictures(work, 'event', id)
  await work.audit({
    action: 'deleted',
    subject: 'event',
    subjectId: id,
    before,
  })
  await work.invalidate(eventsTag, eventTag(id))
  return { ok: true }
}

async function stillComing({ tx }: UnitOfWork, id: string): Promise<number> {
  const { seat, status, eventId } = eventRegistrations
  const [row] = await tx
    .select({ n: count() })
    .from(eventRegistrations)
    .where(and(eq(eventId, id), inArray(seat, [...liveSeats]), ne(status, 'rejected')))
  return row?.n ?? 0
}
