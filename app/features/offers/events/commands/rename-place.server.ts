import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { publish } from '~/kits/content/publishing.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { eventContent, eventWords } from '../event.queries.server.ts'
import { events, eventTexts } from '../event.table.server.ts'

/**
 * A place has another name, which the database has given to its events: the search finds those to come by it, and their
 * pictures show it.
 */
export async function renamePlace(work: UnitOfWork, place: string): Promise<void> {
  const { tx, now } = work
  const here = await tx
    .select({ id: events.id, location: events.location })
    .from(events)
    .where(and(eq(events.placeId, place), gt(events.endsAt, now), isNull(events.archivedAt)))
    .orderBy(asc(events.id))
    .for('update')
  for (const { id, location } of here) {
    const texts = await tx.select().from(eventTexts).where(eq(eventTexts.eventId, id))
    const words = eventWords({
      titles: texts.map(({ title }) => title),
      descriptions: texts.map(({ description }) => description),
      location,
    })
    await tx.update(events).set({ words, updatedAt: now }).where(eq(events.id, id))
    await publish(work, eventContent, id)
    await refreshSharePictures(work, 'event', id)
  }
}
