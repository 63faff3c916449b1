import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { textIn } from '~/kits/content/texts.server.ts'
import { type CalendarEvent, latest, sequenceOf } from '~/platform/calendar.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { placeChanged, placesById, whereInCalendar } from '../../core/places/index.server.ts'
import { comingShown, type Event, textsOf } from './event.queries.server.ts'
import { type TicketState, ticketState } from './event.states.ts'
import { eventColumns, events } from './event.table.server.ts'
import { seatById } from './seat.queries.server.ts'

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
    const place = places.get(event.placeId ?? '')
    const said = texts.get(event.id) ?? []
    return {
      ...event,
      ...whereInCalendar(place, locale, event.location),
      changedAt: latest(event.updatedAt, placeChanged(place)),
      title: textIn(said, locale, 'title')?.text ?? '',
      description: textIn(said, locale, 'description')?.text,
    }
  })
}

type InWords = Awaited<ReturnType<typeof withWords>>[number]

/** An event as a calendar entry; a change of it or of its place updates the same entry. */
export const calendarEventOf = (event: InWords, url: string): CalendarEvent => ({
  ...event,
  uid: event.id,
  sequence: sequenceOf(event.changedAt),
  url,
  isCancelled: event.status === 'cancelled',
})

/**
 * A ticket as a calendar entry of its own: two people with one phone have two. Undefined without a seat; a seat that is
 * lost is marked as cancelled.
 */
export async function ticketForCalendar(db: Reader, id: string, locale: Locale, now: Date) {
  const seated = await seatById(db, id)
  const [event] = seated
    ? await db.select(eventColumns).from(events).where(eq(events.id, seated.eventId))
    : []
  const [inWords] = event ? await withWords(db, [event], locale) : []
  if (!seated || !event || !inWords) return
  const state = ticketState(seated, event, now)
  if (noSeatYet.some((one) => one === state)) return
  const changedAt = latest(inWords.changedAt, seated.createdAt, seated.decidedAt, seated.withdrawnAt)
  return (url: string): CalendarEvent => ({
    ...calendarEventOf({ ...inWords, changedAt }, url),
    uid: seated.id,
    isCancelled: state !== 'taken' && state !== 'over',
  })
}

const noSeatYet = ['held', 'unpaid', 'pay-over', 'waiting', 'offered'] satisfies TicketState[]
