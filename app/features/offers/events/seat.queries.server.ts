import { and, count, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { countingCertificate } from '../../learning/certificates/index.server.ts'
import type { Release, Seat } from './event.options.ts'
import { eventRegistrations, events } from './event.table.server.ts'

/** A registration with its seat, without the columns that only staff may read. */
export type Seated = {
  id: string
  eventId: string
  personId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  code: string
  locale: Locale
  status: string
  seat: Seat
  waitingSince: Date | null
  offerUntil: Date | null
  payUntil: Date | null
  released: Release | null
  decidedAt: Date | null
  withdrawnAt: Date | null
  createdAt: Date
  entryCourseId: string | null
  /** The certificate that was shown, while it is valid. */
  certificateId: string | null
}

export const seatFields = {
  id: eventRegistrations.id,
  eventId: eventRegistrations.eventId,
  personId: eventRegistrations.personId,
  firstName: eventRegistrations.firstName,
  lastName: eventRegistrations.lastName,
  email: eventRegistrations.email,
  phone: eventRegistrations.phone,
  code: eventRegistrations.code,
  locale: eventRegistrations.locale,
  status: eventRegistrations.status,
  seat: eventRegistrations.seat,
  waitingSince: eventRegistrations.waitingSince,
  offerUntil: eventRegistrations.offerUntil,
  payUntil: eventRegistrations.payUntil,
  released: eventRegistrations.released,
  decidedAt: eventRegistrations.decidedAt,
  withdrawnAt: eventRegistrations.withdrawnAt,
  createdAt: eventRegistrations.createdAt,
  entryCourseId: eventRegistrations.entryCourseId,
  certificateId: countingCertificate(eventRegistrations.certificateId),
}
const { id, eventId, seat, waitingSince, offerUntil, payUntil, status } = seatFields

export async function seatById(db: Reader, registrationId: string): Promise<Seated | undefined> {
  const [row] = await db.select(seatFields).from(eventRegistrations).where(eq(id, registrationId))
  return row as Seated | undefined
}

const isWaiting = (event: string) => and(eq(eventId, event), eq(seat, 'waiting'))

export async function waitingFor(db: Reader, event: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(eventRegistrations).where(isWaiting(event))
  return row?.n ?? 0
}

/** 1 is the next to be offered a seat. */
export async function positionOf(
  db: Reader,
  mine: Pick<Seated, 'id' | 'eventId' | 'waitingSince'>,
): Promise<number> {
  if (!mine.waitingSince) return 0
  const before = or(
    lt(waitingSince, mine.waitingSince),
    and(eq(waitingSince, mine.waitingSince), lt(id, mine.id)),
  )
  const [row] = await db
    .select({ n: count() })
    .from(eventRegistrations)
    .where(and(isWaiting(mine.eventId), before))
  return (row?.n ?? 0) + 1
}

/**
 * For the sweep: expired offers, seats not paid in time, free seats with people waiting, seats of rejected
 * registrations.
 */
export async function seatsToSettle(db: Reader, now: Date) {
  const upcoming = and(isNull(events.archivedAt), gt(events.startsAt, now))
  const lapsed = await db
    .select({ eventId })
    .from(eventRegistrations)
    .where(and(eq(seat, 'offered'), lte(offerUntil, now)))
    .groupBy(eventId)
  const unpaid = await db
    .select({ id })
    .from(eventRegistrations)
    .where(and(eq(seat, 'unpaid'), lte(payUntil, now)))
  const free = await db
    .select({ eventId })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(upcoming, lt(events.seatsUsed, events.capacity), eq(seat, 'waiting')))
    .groupBy(eventId)
  const rejected = await db
    .select({ id })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(upcoming, eq(status, 'rejected'), ne(seat, 'released')))
  return {
    lapsed: lapsed.map((one) => one.eventId),
    unpaid: unpaid.map((one) => one.id),
    free: free.map((one) => one.eventId),
    rejected: rejected.map((one) => one.id),
  }
}
