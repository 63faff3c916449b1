import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { textIn } from '~/kits/content/texts.server.ts'
import type { CalendarEvent } from '~/platform/calendar.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { inOneLine, placesById } from '../../core/places/index.server.ts'
import { comingShown, type Event, textsOf, whereOf } from './event.queries.server.ts'
import { eventColumns, events } from './event.table.server.ts'

/** The calendar data of an event, including past and cancelled ones. */
export async function eventForCalendar(db: Reader, slug: string, locale: Locale) {
  const [event] = await db
    .select(eventColumns)
    .from(events)
    .where(and(eq(events.slug, slug), isNull(events.archivedAt)))
  if (!event) return
  const [inWords] = await withWords(db, [event], locale)
  return inWords
}

/** The calendar data of all upcoming events, including cancelled ones, by date. */
export async function comingForCalendar(db: Reader, locale: Locale, now: Date) {
  const coming = await db
    .select(eventColumns)
    .from(events)
    .where(and(isNull(events.archivedAt), gt(events.endsAt, now)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(comingShown)
  return withWords(db, coming, locale)
}

async function withWords(db: Reader, rows: Event[], locale: Locale) {
  const texts = Map.groupBy(
    await textsOf(
      db,
      rows.map(({ id }) => id),
      locale,
    ),
    ({ eventId }) => eventId,
  )
  const places = await placesById(
    db,
    rows.map(({ placeId }) => placeId),
  )
  return rows.map((event) => {
    const { location, place } = whereOf(event, places, locale)
    const said = texts.get(event.id) ?? []
    return {
      ...event,
      location: place ? inOneLine(place) : location,
      geo: place?.coordinates,
      title: textIn(said, locale, 'title')?.text ?? '',
      description: textIn(said, locale, 'description')?.text,
    }
  })
}

type InWords = Awaited<ReturnType<typeof withWords>>[number]

/** An event as a calendar entry; a new version updates the same entry. */
export const calendarEventOf = (event: InWords, url: string): CalendarEvent => ({
  ...event,
  uid: event.id,
  sequence: event.version - 1,
  changedAt: event.updatedAt,
  url,
  isCancelled: event.status === 'cancelled',
})
