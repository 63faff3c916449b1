import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { textsTable } from '~/kits/content/texts.table.server.ts'
import { withoutWords, wordsColumn } from '~/kits/content/words.table.server.ts'
import {
  contentColumns,
  id,
  isOneOf,
  isSlug,
  personal,
  plain,
  publishedAt,
  references,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { fileId } from '../../core/files/files.table.server.ts'
import { places } from '../../core/places/place.table.server.ts'
import { entryColumns, entryConstraint } from '../../learning/certificates/entry.table.server.ts'
import { courses } from '../../learning/courses/course.table.server.ts'
import {
  input,
  registrationColumns,
  registrationConstraints,
  registrationDataSubject,
} from '../../people/registrations/registration.table.server.ts'
import { eventStatuses, registrationStatuses, releases, seats } from './event.options.ts'

/** EVT-01: an event. Its texts are in `event_texts`. */
export const events = pgTable(
  'events',
  {
    id: id(),
    slug: plain(text('slug').notNull()),
    startsAt: plain(timestamptz('starts_at').notNull()),
    endsAt: plain(timestamptz('ends_at').notNull()),
    /** The English name of the place where one is chosen: the database keeps it so. Otherwise in words. */
    location: plain(text('location').notNull()),
    placeId: plain(uuid('place_id').references(() => places.id, { onDelete: 'restrict' })),
    capacity: plain(integer('capacity').notNull()),
    /** Counted by the database itself, with every seat that is taken or released. */
    seatsUsed: plain(integer('seats_used').notNull().default(0)),
    /** In whole francs; 0 is free. */
    price: plain(integer('price').notNull().default(0)),
    /** The course that is required to attend, or lowers the price. */
    entryCourseId: plain(uuid('entry_course_id').references(() => courses.id, { onDelete: 'restrict' })),
    /** The price for graduates of the course. Null: the course is required. */
    passedPrice: plain(integer('passed_price')),
    /** Whether staff decide on every registration. Otherwise a free seat is taken at once. */
    needsApproval: plain(boolean('needs_approval').notNull().default(false)),
    imageId: plain(fileId('image_id')),
    status: plain(text('status').notNull().default('upcoming')),
    publishedAt: publishedAt(),
    words: wordsColumn(),
    ...contentColumns(),
  },
  (table) => [
    uniqueIndex('events_slug').on(table.slug),
    index('events_words').using('gin', table.words),
    index('events_date').on(table.startsAt, table.id).where(sql`${table.archivedAt} is null`),
    index('events_status').on(table.status, table.startsAt, table.id).where(sql`${table.archivedAt} is null`),
    check('events_slug_form', isSlug(table.slug)),
    check('events_status_known', isOneOf(table.status, eventStatuses)),
    // EVT-06
    check('events_capacity', sql`${table.capacity} >= 1`),
    check('events_price', sql`${table.price} >= 0`),
    check(
      'events_passed_price',
      sql`${table.passedPrice} is null or (${table.entryCourseId} is not null and ${table.passedPrice} >= 0 and ${table.passedPrice} < ${table.price})`,
    ),
    check('events_times', sql`${table.endsAt} > ${table.startsAt}`),
    // EVT-12: no event is oversold, whatever the code does.
    check('events_not_oversold', sql`${table.seatsUsed} between 0 and ${table.capacity}`),
  ],
)

export const eventColumns = withoutWords(events)

export const eventTexts = textsTable('event_texts', {
  eventId: references('event_id', () => events.id, 'cascade'),
  title: plain(text('title').notNull()),
  description: plain(text('description')),
})

/** On the waiting list no staff decision is pending, so the standing is 'waiting'. */
const standing = sql`case when withdrawn_at is not null then 'withdrawn' when status = 'pending' and seat in ('waiting', 'offered') then 'waiting' else status end`

/** EVT-07, EVT-12 */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    ...registrationColumns(standing),
    eventId: references('event_id', () => events.id),
    organization: personal(text('organization'), input('organization')),
    seat: plain(text('seat').notNull()),
    /** Sets the position on the waiting list. */
    waitingSince: plain(timestamptz('waiting_since')),
    /** Until when an offered seat can be accepted. */
    offerUntil: plain(timestamptz('offer_until')),
    /** EVT-12: until when a priced seat is kept for payment. */
    payUntil: plain(timestamptz('pay_until')),
    /** Why the seat was released. */
    released: plain(text('released')),
    remindedAt: plain(timestamptz('reminded_at')),
    /** When they were notified of the cancellation. */
    toldAt: plain(timestamptz('told_at')),
    /** The time and place they were last told. */
    toldStartsAt: plain(timestamptz('told_starts_at')),
    toldLocation: plain(text('told_location')),
    ...entryColumns(),
  },
  (table) => [
    ...registrationConstraints(
      'event_registrations',
      table,
      { name: 'event', column: table.eventId },
      { all: registrationStatuses, undecided: ['pending'] },
    ),
    index('event_registrations_queue')
      .on(table.eventId, table.waitingSince, table.id)
      .where(sql`${table.seat} = 'waiting'`),
    index('event_registrations_offers').on(table.offerUntil).where(sql`${table.seat} = 'offered'`),
    index('event_registrations_unpaid').on(table.payUntil).where(sql`${table.seat} = 'unpaid'`),
    check('event_registrations_seat', isOneOf(table.seat, seats)),
    check(
      'event_registrations_waiting',
      sql`(${table.seat} = 'waiting') <= (${table.waitingSince} is not null)`,
    ),
    check('event_registrations_offer', sql`(${table.seat} = 'offered') = (${table.offerUntil} is not null)`),
    check('event_registrations_unpaid', sql`(${table.seat} = 'unpaid') = (${table.payUntil} is not null)`),
    check(
      'event_registrations_released',
      sql`(${table.seat} = 'released') = (${table.released} is not null)`,
    ),
    check('event_registrations_release_known', isOneOf(table.released, releases)),
    entryConstraint('event_registrations', table),
    // One certificate counts for one registration of an event, whatever address is typed. A withdrawal frees it.
    uniqueIndex('event_registrations_certificate')
      .on(table.eventId, table.certificateId)
      .where(sql`${table.withdrawnAt} is null`),
    // A withdrawn registration has no seat.
    check('event_registrations_gone', sql`${table.withdrawnAt} is null or ${table.seat} = 'released'`),
  ],
)

dataSubject(eventRegistrations, registrationDataSubject)
