/** DAT-02 */
export const eventStatuses = ['upcoming', 'ongoing', 'completed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** DAT-02 */
export const registrationStatuses = ['pending', 'approved', 'rejected'] as const

/**
 * What a registration has of the event, beside its status. Held: counted, while staff decide. Offered: counted, and
 * theirs if they say yes in time. Unpaid: counted, and theirs if they pay in time. Taken: theirs, with a ticket.
 */
export const seats = ['held', 'waiting', 'offered', 'unpaid', 'taken', 'released'] as const
export type Seat = (typeof seats)[number]
/** Whoever has one of these is still part of it. */
export const liveSeats = ['held', 'waiting', 'offered', 'unpaid', 'taken'] as const

/** Why a seat was given back. */
export const releases = ['cannot-come', 'lapsed', 'unpaid', 'refunded', 'rejected', 'cancelled'] as const
export type Release = (typeof releases)[number]

export const eventMaxima = {
  title: 150,
  description: 5000,
  location: 200,
  capacity: 100_000,
  price: 100_000_000,
} as const

/** VAL-14 */
export const registrationMaxima = { name: 50, organization: 100 } as const

/** How long somebody may think about a seat that became free, and how short of the start none is offered any more. */
export const offerHours = { most: 24, least: 1 } as const

/**
 * EVT-12: how many minutes a priced seat is kept until it is paid: for whoever is at the phone and just asked for it, and
 * for whoever hears days later that staff said yes. While a payment is under way, a little longer.
 */
export const payMinutes = { asked: 30, approved: 48 * 60, underWay: 10 } as const

/** Addresses under /events that are no event's. */
export const takenSlugs: readonly string[] = ['ticket']
