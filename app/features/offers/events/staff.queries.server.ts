import { and, count, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { recordForEditing } from '~/kits/admin/content-editing.server.ts'
import type { List } from '~/kits/admin/list.server.ts'
import { isPublication } from '~/kits/content/publishing.server.ts'
import { meetsWords } from '~/kits/content/search.server.ts'
import { behindInWords, translationsBehind } from '~/kits/content/texts.server.ts'
import { shortDate, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Publication, publicationOf, publications } from '~/platform/publication.ts'
import type { VersionedKind } from '~/platform/versions/versions.server.ts'
import { type EventStatus, eventStatuses } from './event.options.ts'
import { eventRules } from './event.rules.server.ts'
import { statusOf } from './event.states.ts'
import { eventRegistrations, events, eventTexts } from './event.table.server.ts'

const inEnglish = and(eq(eventTexts.eventId, events.id), eq(eventTexts.locale, 'en'))

/** EVT-13 in SQL; `statusOf` is the same for one event. */
const shownAs: Record<EventStatus, SQL | undefined> = {
  upcoming: and(eq(events.status, 'upcoming'), gt(events.startsAt, sql`now()`)),
  ongoing: and(
    gt(events.endsAt, sql`now()`),
    or(eq(events.status, 'ongoing'), and(eq(events.status, 'upcoming'), lte(events.startsAt, sql`now()`))),
  ),
  completed: or(
    eq(events.status, 'completed'),
    and(inArray(events.status, ['upcoming', 'ongoing']), lte(events.endsAt, sql`now()`)),
  ),
  cancelled: eq(events.status, 'cancelled'),
}

/** A-EVT-01: every event by date, with its seats and its missing translations. */
export const eventsList: List<{
  id: string
  slug: string
  title: string
  date: string
  location: string
  status: EventStatus
  publication: Publication
  seats: string
  waiting: number
  /** Translations that are missing, or older than the English text. */
  behind: string
}> = {
  table: events,
  id: events.id,
  sorts: {
    date: { column: events.startsAt, direction: 'asc' },
    latest: { column: events.startsAt, direction: 'desc' },
  },
  dated: events.startsAt,
  filters: {
    publication: {
      column: events.publishedAt,
      values: publications,
      where: (value) => isPublication(events.publishedAt, value as Publication),
    },
    status: {
      column: events.status,
      values: eventStatuses,
      where: (value) => shownAs[value as EventStatus],
    },
  },
  where: isNull(events.archivedAt),
  search: sql`${events.words}`,
  meets: meetsWords,
  async rows(db, ids) {
    const rows = await db
      .select({
        event: events,
        title: eventTexts.title,
        stale: translationsBehind(eventTexts, eventTexts.eventId),
      })
      .from(events)
      .innerJoin(eventTexts, inEnglish)
      .where(inArray(events.id, ids))
    const waiting = await db
      .select({ id: eventRegistrations.eventId, n: count() })
      .from(eventRegistrations)
      .where(and(inArray(eventRegistrations.eventId, ids), eq(eventRegistrations.seat, 'waiting')))
      .groupBy(eventRegistrations.eventId)
    const waits = new Map(waiting.map(({ id, n }) => [id, n]))
    return rows.map(({ event, title, stale }) => ({
      id: event.id,
      slug: event.slug,
      title,
      date: `${shortDate(event.startsAt, 'en')}, ${shortTime(event.startsAt)}`,
      location: event.location,
      status: statusOf(event, new Date()),
      publication: publicationOf(event, new Date()),
      seats: `${event.seatsUsed} / ${event.capacity}`,
      waiting: waits.get(event.id) ?? 0,
      behind: behindInWords(stale),
    }))
  },
}

/** One event as form values. */
export async function eventForEditing(db: Reader, id: string) {
  const content = { table: events, texts: eventTexts, owner: eventTexts.eventId, rules: eventRules }
  const found = await recordForEditing(db, id, content)
  if (!found) return
  const { row, version, values } = found
  if (row.placeId) values.location = ''
  // Notifying is offered with the cancellation; later saves must not send it by accident.
  values.notify = row.status === 'cancelled' ? '' : 'yes'
  return { version, values, imageId: row.imageId, used: row.seatsUsed }
}

/** Cancelling an event and opening it again is decided in its form. */
export const eventVersions: VersionedKind = { subject: 'event', read: eventForEditing, stays: ['status'] }
