import { type EventStatus, offerHours, type Release, type Seat } from './event.options.ts'

const hour = 3600 * 1000

type Timed = { status: string; startsAt: Date; endsAt: Date }

/** EVT-13: what staff said, and what the clock says where they forgot. Cancelled and completed stay what they are. */
export function statusOf({ status, startsAt, endsAt }: Timed, now: Date): EventStatus {
  if (status === 'cancelled' || status === 'completed') return status
  if (now >= endsAt) return 'completed'
  return status === 'ongoing' || now >= startsAt ? 'ongoing' : 'upcoming'
}

/** EVT-12: nobody registers for what has begun, is over, was cancelled or is gone. */
export const takesRegistrations = (event: Timed & { archivedAt: Date | null }, now: Date) =>
  event.archivedAt === null && statusOf(event, now) === 'upcoming'

type Room = { capacity: number; seatsUsed: number; waiting: number }

/** Full is also an event with a free seat that somebody waits for: nobody is overtaken. */
export const isFull = ({ capacity, seatsUsed, waiting }: Room) => seatsUsed >= capacity || waiting > 0

/** Until when a seat is offered: a day, but not beyond the start. Shortly before the start it is too late to offer any. */
export function offerEnd(startsAt: Date, now: Date): Date | undefined {
  const end = Math.min(now.getTime() + offerHours.most * hour, startsAt.getTime())
  return end - now.getTime() >= offerHours.least * hour ? new Date(end) : undefined
}

/** EVT-12: until when a priced seat is kept for whoever has yet to pay it; never beyond the start. */
export const payEnd = (startsAt: Date, now: Date, minutes: number) =>
  new Date(Math.min(now.getTime() + minutes * 60_000, startsAt.getTime()))

/** What a registration says of the event's course: what was asked for, and by which certificate it was shown. */
type Shown = { entryCourseId: string | null; certificateId: string | null }
type Priced = { price: number; passedPrice: number | null; entryCourseId: string | null }

/** What somebody pays: less only for having shown that they passed the course that makes it cheaper now. */
export function priceFor({ price, passedPrice, entryCourseId }: Priced, shown: Shown): number {
  const counts = shown.certificateId !== null && shown.entryCourseId === entryCourseId
  return counts && passedPrice !== null ? passedPrice : price
}

type Deciding = { needsApproval: boolean; passedPrice: number | null }

/** Staff decide on everybody, or on those who were asked for a certificate and have none that counts. A lower price asks nobody. */
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

/** What a ticket's page says. Whoever has gone is told why; for the others the event itself comes first. */
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
  // Its time is over, but perhaps a payment is still under way: what becomes of it is decided in a moment.
  if (seat === 'unpaid') return payUntil && now < payUntil ? 'unpaid' : 'pay-over'
  if (seat === 'waiting') return shown === 'upcoming' ? 'waiting' : 'too-late'
  return seat
}
