import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { ContentKind } from '~/kits/content/publishing.server.ts'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import { weighedWords } from '~/kits/content/words.server.ts'
import {
  type CalendarLeaf,
  calendarLeaf,
  dayInWords,
  hubDay,
  nextHubDay,
  shortTime,
} from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { ShownFile } from '../../core/files/files.options.ts'
import { filesForShowing } from '../../core/files/index.server.ts'
import { type PlaceView, placeIn, placesById } from '../../core/places/index.server.ts'
import type { Place } from '../../core/site/index.server.ts'
import { type EntryCourse, entryCourses } from '../../learning/courses/index.server.ts'
import { takesMoney } from '../../money/payments/index.server.ts'
import type { EventStatus } from './event.options.ts'
import { isFull, offerEnd, statusOf } from './event.states.ts'
import { eventColumns, eventRegistrations, events, eventTexts } from './event.table.server.ts'

/** The page tag of everything that shows events. Every change of an event invalidates it. */
export const eventsTag = 'events'
export const eventContent: ContentKind = { name: 'event', table: events, tag: eventsTag }
/** The words by which the search finds an event: also when its place gets another name. */
export const eventWords = ({ titles, descriptions, location }: EventTexts) =>
  weighedWords({ titles, others: [...descriptions, location] })
type EventTexts = { titles: (string | null)[]; descriptions: (string | null)[]; location: string }

/** The page tag of one event's seats, which change far more often. */
export const eventTag = (id: string) => `event ${id}`

export type EventView = {
  id: string
  slug: string
  title: TranslatedText
  description?: TranslatedText
  startsAt: Date
  endsAt: Date
  /** 'Thu, Nov' above '19', for a tile. */
  leaf: CalendarLeaf
  /** 'Thu, Nov 19, 2026', '18:00', and '20:00' or the day and time of the end. */
  day: string
  time: string
  until: string
  /** The name of the place, or where it is in words. */
  location: string
  place?: PlaceView
  capacity: number
  left: number
  waiting: number
  isFull: boolean
  /** People on the waiting list may still get an offer. */
  isListOpen: boolean
  price: number
  /** It is free, or can be paid. */
  isPayable: boolean
  status: EventStatus
  needsApproval: boolean
  /** The course that is required, or lowers the price where there is one. */
  asksFor?: { id: string; title: string; path?: string; passedPrice: number | null }
  photo?: ShownFile
}

const pastShown = 9
export const comingShown = 100

/** EVT-02, EVT-04: upcoming events, including cancelled ones, and the latest past ones. By date. */
export async function eventsForList(
  db: Reader,
  locale: Locale,
  now: Date,
): Promise<{ coming: EventView[]; past: EventView[] }> {
  const { archivedAt, endsAt, startsAt, status, id } = events
  const coming = await db
    .select(eventColumns)
    .from(events)
    .where(and(isNull(archivedAt), gt(endsAt, now), ne(status, 'completed')))
    .orderBy(asc(startsAt), asc(id))
    .limit(comingShown)
  const past = await db
    .select(eventColumns)
    .from(events)
    .where(and(isNull(archivedAt), or(lte(endsAt, now), eq(status, 'completed')), ne(status, 'cancelled')))
    .orderBy(desc(startsAt), desc(id))
    .limit(pastShown)
  return {
    coming: await views(db, coming, locale, now),
    past: await views(db, past.reverse(), locale, now),
  }
}

/** The next event that still has a seat and begins by `until`. */
export async function nextWithSeats(
  db: Reader,
  locale: Locale,
  { now, until }: { now: Date; until: Date },
): Promise<EventView | undefined> {
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        isNull(events.archivedAt),
        eq(events.status, 'upcoming'),
        gt(events.startsAt, now),
        lte(events.startsAt, until),
        lt(events.seatsUsed, events.capacity),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(1)
  const [event] = await views(db, rows, locale, now)
  return event
}

export async function eventForReading(
  db: Reader,
  slug: string,
  locale: Locale,
  now: Date,
): Promise<EventView | undefined> {
  const rows = await db
    .select(eventColumns)
    .from(events)
    .where(and(eq(events.slug, slug), isNull(events.archivedAt)))
  const [event] = await views(db, rows, locale, now)
  return event
}

/** These events, in the order of their ids. */
export async function eventsById(db: Reader, ids: string[], locale: Locale, now: Date): Promise<EventView[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(eventColumns)
    .from(events)
    .where(and(inArray(events.id, ids), isNull(events.archivedAt)))
  const found = await views(db, rows, locale, now)
  return ids.flatMap((id) => found.find((event) => event.id === id) ?? [])
}

/** The title of an event in messages, and its page. */
export async function eventInWords(
  db: Reader,
  eventId: string,
  locale: Locale,
): Promise<{ title: string; path: string }> {
  const rows = await db
    .select({ locale: eventTexts.locale, title: eventTexts.title, slug: events.slug })
    .from(eventTexts)
    .innerJoin(events, eq(events.id, eventTexts.eventId))
    .where(and(eq(eventTexts.eventId, eventId), inArray(eventTexts.locale, ['en', locale])))
  return { title: textIn(rows, locale, 'title')?.text ?? '', path: `/events/${rows[0]?.slug}` }
}

/** Events whose registrants are reminded today. */
export async function eventsOfTomorrow(db: Reader, now: Date): Promise<string[]> {
  const { from, to } = nextHubDay(now)
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        isNull(events.archivedAt),
        gte(events.startsAt, from),
        lt(events.startsAt, to),
        eq(events.status, 'upcoming'),
      ),
    )
  return rows.map(({ id }) => id)
}

/** The texts of these events, in English and in the language of the reader. */
export function textsOf(db: Reader, ids: string[], locale: Locale) {
  return db
    .select()
    .from(eventTexts)
    .where(and(inArray(eventTexts.eventId, ids), inArray(eventTexts.locale, ['en', locale])))
}

export type Event = Omit<typeof events.$inferSelect, 'words'>

async function views(db: Reader, rows: Event[], locale: Locale, now: Date): Promise<EventView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const texts = Map.groupBy(await textsOf(db, ids, locale), ({ eventId }) => eventId)
  const photos = await filesForShowing(
    db,
    rows.flatMap(({ imageId }) => imageId ?? []),
  )
  const waiting = await db
    .select({ eventId: eventRegistrations.eventId, n: count() })
    .from(eventRegistrations)
    .where(and(inArray(eventRegistrations.eventId, ids), eq(eventRegistrations.seat, 'waiting')))
    .groupBy(eventRegistrations.eventId)
  const waits = new Map(waiting.map(({ eventId, n }) => [eventId, n]))
  const places = await placesById(
    db,
    rows.map(({ placeId }) => placeId),
  )
  const canPay = rows.some(({ price }) => price > 0) && (await takesMoney(db, now))
  const courses = await entryCourses(
    db,
    rows.map(({ entryCourseId }) => entryCourseId),
    locale,
    now,
  )
  return rows.flatMap((event) => {
    const words = texts.get(event.id) ?? []
    const title = textIn(words, locale, 'title')
    if (!title) return []
    const room = { ...event, waiting: waits.get(event.id) ?? 0 }
    const description = textIn(words, locale, 'description')
    const photo = photos.get(event.imageId ?? '')
    const isPayable = event.price === 0 || canPay
    const asksFor = askedOf(event, courses)
    const where = whereOf(event, places, locale)
    return { ...whenAndHow(room, locale, now), ...where, isPayable, title, description, photo, asksFor }
  })
}

function askedOf({ entryCourseId, passedPrice }: Event, courses: Map<string, EntryCourse>) {
  const course = courses.get(entryCourseId ?? '')
  return course && { ...course, title: course.title.text, passedPrice }
}

/** Where it is, in the reader's language. */
function whereOf(
  { location, placeId }: Pick<Event, 'location' | 'placeId'>,
  places: Map<string, Place>,
  locale: Locale,
): { location: string; place?: PlaceView } {
  const found = places.get(placeId ?? '')
  const place = found && placeIn(found, locale)
  return { location: place?.name.text ?? location, place }
}

function whenAndHow(event: Event & { waiting: number }, locale: Locale, now: Date) {
  const { id, slug, startsAt, endsAt, capacity, seatsUsed, waiting, price, needsApproval } = event
  const end = shortTime(endsAt)
  return {
    id,
    slug,
    startsAt,
    endsAt,
    leaf: calendarLeaf(startsAt, locale),
    day: dayInWords(startsAt, locale),
    time: shortTime(startsAt),
    until: hubDay(startsAt) === hubDay(endsAt) ? end : `${dayInWords(endsAt, locale)}, ${end}`,
    capacity,
    left: Math.max(0, capacity - seatsUsed),
    waiting,
    isFull: isFull(event),
    isListOpen: offerEnd(startsAt, now) !== undefined,
    price,
    status: statusOf(event, now),
    needsApproval,
  }
}
