import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { isPublished } from '~/kits/content/publishing.server.ts'
import { bestFirst, isFound } from '~/kits/content/words.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { Hit, SearchSource } from '../../core/search/index.server.ts'
import { type EventView, eventsById, eventsTag } from './event.queries.server.ts'
import { events } from './event.table.server.ts'

/** Events in the site search: upcoming ones first. */
export const eventsSearch: SearchSource = {
  position: 40,
  name: 'event',
  label: m.nav_events,
  tag: eventsTag,
  async find(db, search, { locale, now, limit }) {
    const rows = await db
      .select({ id: events.id })
      .from(events)
      .where(and(isNull(events.archivedAt), isFound(events.words, search)))
      .orderBy(
        sql`${events.endsAt} > ${now} desc`,
        bestFirst(events.words, search),
        desc(events.startsAt),
        desc(events.id),
      )
      .limit(limit)
    return (await eventsById(db, idsOf(rows), locale, now)).map((event) => ({
      ...hit(event),
      isOver: event.endsAt <= now || event.status === 'completed',
    }))
  },
  pages: {
    table: events,
    under: '/events',
    part: events.slug,
    isListed: () => isNull(events.archivedAt),
  },
  picture: {
    ground: 'clay',
    async words(db, id, locale) {
      const found = await db
        .select({ id: events.id })
        .from(events)
        .where(and(eq(events.id, id), isPublished(events.publishedAt)))
      const [event] = await eventsById(db, idsOf(found), locale, new Date())
      return event && { title: event.title.text, above: `${event.day}, ${event.location}` }
    },
  },
  feed: {
    file: 'events.atom',
    async newest(db, { locale, now, limit }) {
      const rows = await db
        .select({ id: events.id, publishedAt: feedTime, changedAt: events.updatedAt })
        .from(events)
        .where(and(isNull(events.archivedAt), gt(events.endsAt, now), ne(events.status, 'completed')))
        .orderBy(desc(feedTime), desc(events.id))
        .limit(limit)
      const times = new Map(rows.map(({ id, ...time }) => [id, time]))
      return (await eventsById(db, idsOf(rows), locale, now)).flatMap((event) => {
        const time = times.get(event.id)
        return time ? { ...hit(event), ...time } : []
      })
    },
  },
}

/** An event that was a draft for a while is new when it is published. */
const feedTime = sql<Date>`greatest(${events.createdAt}, ${events.publishedAt})`.mapWith(events.createdAt)

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** A cancelled event is marked. */
const hit = ({ id, slug, title, description, day, location, status }: EventView): Hit => ({
  id,
  title,
  text: description,
  path: `/events/${slug}`,
  note: [status === 'cancelled' ? m.event_is_cancelled() : undefined, day, location]
    .filter(Boolean)
    .join(', '),
})
