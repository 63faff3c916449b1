import { type EventStatus, offerHours, type Release, type Seat } from './event.options.ts'

const hour = 3600 * 1000

type Timed = { status: string; startsAt: Date; endsAt: Date }

/** EVT-13: the status staff set, or the one by the clock where they forgot. Cancelled and completed never change. */
export function statusOf({ status, startsAt, endsAt }: Timed, now: Date): EventStatus {
  if (status === 'cancelled' || status === 'completed') return status
  if (now >= endsAt) return 'completed'
  return status === 'ongoing' || now >= startsAt ? 'ongoing' : 'upcoming'
}

/** EVT-12: nobody can register for an event that has begun, is over, cancelled or deleted. */
export const takesRegistrations = (event: Timed & { archivedAt: Date | null }, now: Date) =>
  event.archivedAt === null && statusOf(event, now) === 'upcoming'

type Room = { capacity: number; seatsUsed: number; waiting: number }

/** An event with a free seat and people waiting is full, too: nobody overtakes the waiting list. */
export const isFull = ({ capacity, seatsUsed, waiting }: Room) => seatsUsed >= capacity || waiting > 0

/**
 * When an offer ends: after a day, but not after the start. Undefined shortly before the start: too late for an offer.
 */
export function offerEnd(startsAt: Date, now: Date): Date | undefined {
  const end = Math.min(now.getTime() + offerHours.most * hour, startsAt.getTime())
  return end - now.getTime() >= offerHours.least * hour ? new Date(end) : undefined
}

/** EVT-12: until when a priced seat is kept for payment; never beyond the start. */
export const payEnd = (startsAt: Date, now: Date, minutes: number) =>
  new Date(Math.min(now.getTime() + minutes * 60_000, startsAt.getTime()))

/** What a registration stores about the course: the course that was asked for, and the certificate that proves it. */
type Shown = { entryCourseId: string | null; certificateId: string | null }
type Priced = { price: number; passedPrice: number | null; entryCourseId: string | null }

/** The price for this registration: lower only with a certificate of the course that currently lowers it. */
export function priceFor({ price, passedPrice, entryCourseId }: Priced, shown: Shown): number {
  const counts = shown.certificateId !== null && shown.entryCourseId === entryCourseId
  return counts && passedPrice !== null ? passedPrice : price
}

type Deciding = { needsApproval: boolean; passedPrice: number | null }

/**
 * Staff decide on everybody, or on registrants without a valid certificate where one is required. A lower price alone
 * needs no decision.
 */
export const needsDecision = ({ needsApproval, passedPrice }: Deciding, shown: Shown) =>
  needsApproval || (passedPrice === null && shown.entryCourseId !== null && shown.certificateId === null)

export type TicketState =
  | 'cancelled'
  | 'released'
  | 'rejected'
  | 'over'
  | 'taken'
  | 'held'
  | 'unpaid'
  | 'pay-over'
  | 'waiting'
  | 'too-late'
  | 'offered'

type Ticket = {
  seat: Seat
  status: string
  released: Release | null
  offerUntil: Date | null
  payUntil: Date | null
}

/**
 * The state shown on the ticket page. A released seat comes with its reason; otherwise the state of the event comes
 * first.
 */
export function ticketState(
  { seat, status, released, offerUntil, payUntil }: Ticket,
  event: Timed,
  now: Date,
): TicketState {
  const shown = statusOf(event, now)
  if (status === 'rejected') return 'rejected'
  if (released === 'cancelled' && shown === 'cancelled') return 'cancelled'
  if (seat === 'released') return 'released'
  if (shown === 'cancelled') return 'cancelled'
  if (shown === 'completed') return 'over'
  if (seat === 'offered')
    return offerUntil && now < offerUntil && shown === 'upcoming' ? 'offered' : 'too-late'
  // Expired, but a payment may still be under way: the seat is settled in a moment.
  if (seat === 'unpaid') return payUntil && now < payUntil ? 'unpaid' : 'pay-over'
  if (seat === 'waiting') return shown === 'upcoming' ? 'waiting' : 'too-late'
  return seat
}
