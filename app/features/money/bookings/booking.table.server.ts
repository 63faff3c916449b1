import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  isOneOf,
  personal,
  plain,
  references,
  savedColumns,
  staffAccount,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { type ServiceType, serviceTypes } from '../../people/appointments/appointment.options.ts'
import { people } from '../../people/people/people.table.server.ts'
import { slotHolds } from '../../people/slots/slot.table.server.ts'
import { bills } from '../payments/payment.table.server.ts'
import {
  bookingPayStatuses,
  bookingStatuses,
  type HourKind,
  hourKinds,
  type PackageType,
  type Period,
  packageTypes,
  periods,
  type SessionStatus,
  sessionMinutes,
  sessionStatuses,
} from './booking.options.ts'

const sold = (what: string) =>
  ({ what, why: 'to deliver what was booked and to answer for it', keep: 'tax law' }) as const
const told = (what: string) => ({ what, why: 'to prepare the consultation', keep: '24 months' }) as const

/** A-BKG-02: the text that a search matches. */
export const bookingWords = (table: Record<'firstName' | 'lastName' | 'email' | 'serviceType', unknown>) =>
  sql`lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || ${table.serviceType})`

/** BKG-11: a package of consulting hours, or a request for a quote. */
export const bookings = pgTable(
  'consultation_bookings',
  {
    id: id(),
    personId: references('person_id', () => people.id),
    firstName: personal(text('first_name').notNull(), sold('first name')),
    lastName: personal(text('last_name').notNull(), sold('last name')),
    email: personal(text('email').notNull(), sold('e-mail')),
    /** In international form, and as typed. */
    phone: personal(text('phone').notNull(), sold('phone')),
    phoneTyped: personal(text('phone_typed').notNull(), told('phone as it was typed')),
    company: personal(text('company'), sold('company')),
    serviceType: plain(text('service_type').$type<ServiceType>().notNull()),
    message: personal(text('message'), told('message')),
    packageType: plain(text('package_type').$type<PackageType>().notNull()),
    /** The English name of the package at the time of booking: staff may rename it later. */
    packageName: plain(text('package_name').notNull()),
    /** BKG-04. Null for a quote, which is paid once. */
    billingPeriod: plain(text('billing_period').$type<Period>()),
    monthsCovered: plain(integer('months_covered')),
    hoursPerMonth: plain(integer('hours_per_month')),
    /** CFL-17: the price a quote starts from. */
    referencePrice: plain(integer('reference_price')),
    /** BKG-13: price, fee and their sum. Null while a quote waits for its answer. */
    price: plain(integer('price')),
    fee: plain(integer('fee')),
    paymentAmount: plain(integer('payment_amount')),
    paymentStatus: plain(text('payment_status', { enum: bookingPayStatuses }).notNull().default('pending')),
    paymentMethod: plain(text('payment_method')),
    billId: plain(uuid('bill_id').references(() => bills.id, { onDelete: 'restrict' })),
    /** When it lapses if unpaid. */
    lapsesAt: plain(timestamptz('lapses_at')),
    paidAt: plain(timestamptz('paid_at')),
    locale: plain(text('locale').notNull()),
    status: plain(text('status', { enum: bookingStatuses }).notNull().default('pending')),
    /** 'clock': not paid in time. A late payment reactivates it. */
    cancelledBy: plain(text('cancelled_by', { enum: ['staff', 'clock', 'refund'] })),
    /** A-BKG-05: no public page reads it. */
    adminNotes: personal(text('admin_notes'), told('what staff noted')),
    ...savedColumns(),
  },
  (table) => [
    index('consultation_bookings_newest').on(table.createdAt, table.id),
    index('consultation_bookings_status').on(table.status, table.createdAt, table.id),
    index('consultation_bookings_person').on(table.personId),
    uniqueIndex('consultation_bookings_bill').on(table.billId),
    index('consultation_bookings_lapsing').on(table.lapsesAt).where(sql`${table.lapsesAt} is not null`),
    index('consultation_bookings_search').using('gin', sql`${bookingWords(table)} gin_trgm_ops`),
    check('consultation_bookings_package_known', isOneOf(table.packageType, packageTypes)),
    check('consultation_bookings_service_known', isOneOf(table.serviceType, serviceTypes)),
    check('consultation_bookings_period_known', isOneOf(table.billingPeriod, periods)),
    check('consultation_bookings_status_known', isOneOf(table.status, bookingStatuses)),
    check('consultation_bookings_pay_known', isOneOf(table.paymentStatus, bookingPayStatuses)),
    check(
      'consultation_bookings_cancelled',
      sql`(${table.status} = 'cancelled') = (${table.cancelledBy} is not null)`,
    ),
    // BKG-06, BKG-13: the total is the sum of its parts; all three are set or none.
    check(
      'consultation_bookings_total',
      sql`num_nonnulls(${table.price}, ${table.fee}, ${table.paymentAmount}, ${table.monthsCovered}, ${table.hoursPerMonth}, ${table.billId}) in (0, 6)
        and (${table.price} is null or (${table.price} > 0 and ${table.fee} >= 0 and ${table.paymentAmount} = ${table.price} + ${table.fee}
          and ${table.monthsCovered} > 0 and ${table.hoursPerMonth} > 0))`,
    ),
    // BKG-04: only a quote may have no price, and it cannot be paid before it has one.
    check(
      'consultation_bookings_quote',
      sql`(${table.packageType} = 'custom') = (${table.referencePrice} is not null)
        and (${table.packageType} = 'custom') = (${table.billingPeriod} is null)
        and (${table.packageType} = 'custom' or ${table.price} is not null)`,
    ),
    check(
      'consultation_bookings_paid',
      sql`${table.paymentStatus} <> 'completed' or ${table.paidAt} is not null`,
    ),
  ],
)

dataSubject(bookings, ({ personId }) => ({
  whose: 'people',
  person: personId,
  erase: 'blank',
  because: 'what was sold is counted without a name; whose money came is on its bill: tax law',
  retainWhen: () => false,
  retention: 'never',
}))

/**
 * BKG-14: the hours account of a booking. Entries are append-only; the database keeps the sum from falling below zero.
 */
export const bookingHours = pgTable(
  'booking_hours',
  {
    id: id(),
    bookingId: references('booking_id', () => bookings.id, 'cascade'),
    kind: plain(text('kind').$type<HourKind>().notNull()),
    /** Positive: added to the account. Negative: used. */
    minutes: plain(integer('minutes').notNull()),
    /** Hours of a month can be used from its first day on; those of a session count as used when it begins. */
    countsFrom: plain(timestamptz('counts_from').notNull()),
    note: personal(text('note'), sold('what the hours were used for')),
    actor: personal(text('actor').notNull(), staffAccount('noted it', 'tax law')),
    createdAt: createdAt(),
  },
  (table) => [
    index('booking_hours_booking').on(table.bookingId, table.createdAt),
    check('booking_hours_kind_known', isOneOf(table.kind, hourKinds)),
    check(
      'booking_hours_sign',
      sql`case when ${table.kind} in ('bought', 'returned') then ${table.minutes} > 0 else ${table.minutes} < 0 end`,
    ),
  ],
)

dataSubject(bookingHours, ({ bookingId }) => ({
  whose: 'people',
  row: bookingId,
  erase: 'blank',
  because: 'what was delivered must be answered for: tax law',
  retainWhen: () => false,
  retention: 'its row',
}))

/**
 * BKG-14: one hour of consulting at a fixed time. It occupies a place in its slot and one entry of the hours account.
 */
export const bookingSessions = pgTable(
  'booking_sessions',
  {
    id: id(),
    bookingId: references('booking_id', () => bookings.id, 'cascade'),
    startsAt: plain(timestamptz('starts_at').notNull()),
    minutes: plain(integer('minutes').notNull().default(sessionMinutes)),
    /** Its place in the slot; null when cancelled. */
    holdId: plain(uuid('hold_id')),
    /** The account entry that took its minutes. */
    lineId: plain(uuid('line_id').references(() => bookingHours.id, { onDelete: 'cascade' })),
    status: plain(text('status').$type<SessionStatus>().notNull()),
    cancelledBy: plain(text('cancelled_by', { enum: ['client', 'staff', 'clock'] })),
    ...savedColumns(),
  },
  (table) => [
    uniqueIndex('booking_sessions_hold').on(table.holdId),
    // One entry pays for one session.
    uniqueIndex('booking_sessions_line').on(table.lineId),
    foreignKey({
      name: 'booking_sessions_place',
      columns: [table.holdId, table.startsAt],
      foreignColumns: [slotHolds.id, slotHolds.startsAt],
    }).onDelete('restrict'),
    uniqueIndex('booking_sessions_once')
      .on(table.bookingId, table.startsAt)
      .where(sql`${table.status} <> 'cancelled'`),
    index('booking_sessions_date').on(table.startsAt),
    check('booking_sessions_status_known', isOneOf(table.status, sessionStatuses)),
    check('booking_sessions_paid_for', sql`${table.lineId} is not null`),
    check('booking_sessions_holds', sql`(${table.status} = 'cancelled') = (${table.holdId} is null)`),
    check(
      'booking_sessions_cancelled',
      sql`(${table.status} = 'cancelled') = (${table.cancelledBy} is not null)`,
    ),
  ],
)

// After an erasure the session is gone and its place is free.
dataSubject(bookingSessions, ({ bookingId }) => ({ whose: 'people', row: bookingId, retention: 'its row' }))
