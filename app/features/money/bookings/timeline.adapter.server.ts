import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { timelinePart } from '~/kits/admin/timeline.server.ts'
import type { TimelineEntry } from '~/kits/admin/timeline.ts'
import { staffTime } from '~/platform/clock.ts'
import { type BookingStatus, type HourKind, statusNames } from './booking.options.ts'
import { bookingHours, bookingSessions, bookings } from './booking.table.server.ts'

const tones = { pending: 'warn', confirmed: 'ok', completed: 'ok', cancelled: 'line' } as const
const stateOf = (status: BookingStatus): TimelineEntry['state'] => ({
  tone: tones[status],
  label: statusNames[status],
})
const hrefOf = (bookingId: string) => `/admin/bookings/${bookingId}`

/** Packages of hours that were booked, and quotes. */
export const bookingsTimeline = timelinePart({
  name: 'booking',
  kind: 'appointments',
  permission: 'bookings.read',
  rows(db, page) {
    const { id, personId, packageName, serviceType, status, createdAt } = bookings
    const { paymentAmount, hoursPerMonth, monthsCovered } = bookings
    return db
      .select({
        ...page.columns(id),
        packageName,
        serviceType,
        status,
        paymentAmount,
        hours: sql<number | null>`${hoursPerMonth} * ${monthsCovered}`,
      })
      .from(bookings)
      .crossJoinLateral(page.moments({ booked: createdAt }))
      .where(and(inArray(personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ id, packageName, serviceType, status, paymentAmount, hours }) => ({
    title: `Booked ${packageName}`,
    line: hours === null ? serviceType : `${serviceType}, ${hours} h in all`,
    amount: paymentAmount ?? undefined,
    state: stateOf(status),
    href: hrefOf(id),
  }),
  async roles(db, who) {
    const [one] = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(inArray(bookings.personId, who), ne(bookings.status, 'cancelled')))
      .limit(1)
    return one ? ['Consulting client'] : []
  },
})

const hourTitles: Record<Exclude<HourKind, 'session'>, string> = {
  bought: 'Hours bought',
  used: 'Hours used',
  returned: 'Hours returned',
}

/** The account of hours. Those of a session are told by the session. */
export const hoursTimeline = timelinePart({
  name: 'booking hours',
  kind: 'appointments',
  permission: 'bookings.read',
  rows(db, page) {
    const { id, bookingId, kind, minutes, note, actor, createdAt } = bookingHours
    return db
      .select({ ...page.columns(id), bookingId, kind, minutes, note, actor })
      .from(bookingHours)
      .innerJoin(bookings, eq(bookings.id, bookingId))
      .crossJoinLateral(page.moments({ entered: createdAt }))
      .where(and(inArray(bookings.personId, page.who), ne(kind, 'session'), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ bookingId, kind, minutes, note, actor }) => ({
    title: `${hourTitles[kind as Exclude<HourKind, 'session'>]}: ${Math.abs(minutes) / 60} h`,
    line: note ?? undefined,
    by: actor,
    href: hrefOf(bookingId),
  }),
})

/** Sessions of a booking: when they were agreed on, and the time they took place. */
export const sessionsTimeline = timelinePart({
  name: 'booking session',
  kind: 'appointments',
  permission: 'bookings.read',
  rows(db, page) {
    const { id, bookingId, startsAt, status, createdAt } = bookingSessions
    const held = sql`case when ${status} = 'confirmed' then ${startsAt} end`
    return db
      .select({ ...page.columns(id), bookingId, startsAt, status })
      .from(bookingSessions)
      .innerJoin(bookings, eq(bookings.id, bookingId))
      .crossJoinLateral(page.moments({ made: createdAt, held }))
      .where(and(inArray(bookings.personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ what, bookingId, startsAt, status }) => ({
    ...(what === 'held'
      ? { title: 'Consulting session' }
      : {
          title: `Consulting session for ${staffTime(startsAt)}`,
          state: { tone: tones[status === 'proposed' ? 'pending' : status], label: sessionNames[status] },
        }),
    href: hrefOf(bookingId),
  }),
  async coming(db, who, now) {
    const { bookingId, startsAt, status } = bookingSessions
    const rows = await db
      .select({ bookingId, at: startsAt })
      .from(bookingSessions)
      .innerJoin(bookings, eq(bookings.id, bookingId))
      .where(and(inArray(bookings.personId, who), ne(status, 'cancelled'), gt(startsAt, now)))
      .orderBy(asc(startsAt))
      .limit(5)
    return rows.map(({ at, bookingId: id }) => ({ at, title: 'Consulting session', href: hrefOf(id) }))
  },
})

const sessionNames = { proposed: 'Proposed', confirmed: 'Confirmed', cancelled: 'Cancelled' } as const
