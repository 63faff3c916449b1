import { and, asc, desc, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Activity, Entry, Waiting } from '../../core/dashboard/index.server.ts'
import { promisedBy } from '../../core/site/hours.states.ts'
import { workingHours } from '../../core/site/index.server.ts'
import { bookingSessions, bookings } from './booking.table.server.ts'

const { id, firstName, lastName, serviceType, packageName, status, paidAt, createdAt } = bookings
const nameOf = (row: { firstName: string; lastName: string }) => `${row.firstName} ${row.lastName}`

/** Paid and not yet confirmed, or a quote without its price. An unpaid booking waits for its client. */
export const waitsForUs = and(
  eq(status, 'pending'),
  or(eq(bookings.paymentStatus, 'completed'), isNull(bookings.price)),
)
const since = sql<Date>`coalesce(${paidAt}, ${createdAt})`.mapWith(createdAt)

/** Bookings that wait for staff, the oldest first; their links open the panel over the same list. */
export async function oldestBookings(db: Reader, limit: number): Promise<Waiting[]> {
  const rows = await db
    .select({ id, firstName, lastName, packageName, price: bookings.price, since })
    .from(bookings)
    .where(waitsForUs)
    .orderBy(asc(since), asc(id))
    .limit(limit)
  const hours = await workingHours(db)
  return rows.map((row) => ({
    id: row.id,
    who: nameOf(row),
    what: `${row.price === null ? 'Quote' : 'Paid booking'}: ${row.packageName}`,
    href: `/admin/bookings/${row.id}?status=pending`,
    dueAt: promisedBy(row.since, hours),
  }))
}

/** Since when the first of them has waited. */
export async function bookingsWaitSince(db: Reader): Promise<Date | undefined> {
  const [first] = await db.select({ since }).from(bookings).where(waitsForUs).orderBy(asc(since)).limit(1)
  return first?.since
}

/** Sessions of a booking at this time, also those that the client has not accepted yet. */
export async function sessionsBetween(db: Reader, from: Date, to: Date): Promise<Entry[]> {
  const { startsAt, minutes } = bookingSessions
  const rows = await db
    .select({
      id: bookingSessions.id,
      bookingId: id,
      firstName,
      lastName,
      serviceType,
      startsAt,
      minutes,
      state: bookingSessions.status,
      updatedAt: bookingSessions.updatedAt,
    })
    .from(bookingSessions)
    .innerJoin(bookings, eq(bookings.id, bookingSessions.bookingId))
    .where(and(gte(startsAt, from), lt(startsAt, to), ne(bookingSessions.status, 'cancelled')))
    .orderBy(asc(startsAt))
  return rows.map((row) => ({
    id: row.id,
    at: row.startsAt,
    until: new Date(row.startsAt.getTime() + row.minutes * 60_000),
    who: nameOf(row),
    what: `Consultation: ${row.serviceType}${row.state === 'proposed' ? ', not yet accepted' : ''}`,
    href: `/admin/bookings/${row.bookingId}`,
    hasSlot: true,
    // A session that is moved is another one.
    feed: { title: `${row.firstName}, ${row.serviceType}`, sequence: 0, changedAt: row.updatedAt },
  }))
}

/** A-DSH-03: the newest bookings, paid or not. */
export async function newestBookings(db: Reader, limit: number): Promise<Activity[]> {
  const rows = await db
    .select({ id, firstName, lastName, packageName, createdAt })
    .from(bookings)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    who: nameOf(row),
    did: `booked ${row.packageName}`,
    area: 'Bookings',
    href: `/admin/bookings/${row.id}`,
    at: row.createdAt,
  }))
}
