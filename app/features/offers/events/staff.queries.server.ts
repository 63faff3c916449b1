import { and, count, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { List } from '~/kits/admin/list.server.ts'
import { rowWithTexts } from '~/kits/content/rows.server.ts'
import { meetsWords } from '~/kits/content/search.server.ts'
import { behindInWords, textsForEditing, translationsBehind } from '~/kits/content/texts.server.ts'
import { shortDate, shortTime, toHubTime } from '~/platform/clock.ts'
import type { Db, Tx } from '~/platform/db/db.server.ts'
import { type EventStatus, eventStatuses } from './event.options.ts'
import { statusOf } from './event.states.ts'
import { eventRegistrations, events, eventTexts } from './event.table.server.ts'

type Read = Pick<Db | Tx, 'select'>

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
  filters: {
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
      seats: `${event.seatsUsed} / ${event.capacity}`,
      waiting: waits.get(event.id) ?? 0,
      behind: behindInWords(stale),
    }))
  },
}

/** One event as form values. */
export async function eventForEditing(db: Read, id: string) {
  const found = await rowWithTexts(db, id, events, eventTexts, eventTexts.eventId)
  if (!found) return
  const { row: event, texts } = found
  const values: Record<string, string> = {
    slug: event.slug,
    startsAt: toHubTime(event.startsAt),
    endsAt: toHubTime(event.endsAt),
    location: event.location,
    capacity: String(event.capacity),
    price: String(event.price),
    entryCourseId: event.entryCourseId ?? '',
    passedPrice: event.passedPrice === null ? '' : String(event.passedPrice),
    needsApproval: event.needsApproval ? 'yes' : '',
    status: event.status,
    // Notifying is offered with the cancellation; later saves must not send it by accident.
    notify: event.status === 'cancelled' ? '' : 'yes',
    ...textsForEditing(texts, ['title', 'description']),
  }
  return { version: event.version, values, imageId: event.imageId, used: event.seatsUsed }
}
