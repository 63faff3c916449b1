/** DAT-02 */
export const eventStatuses = ['upcoming', 'ongoing', 'completed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]
/** Labels for staff. */
export const statusLabels: Record<EventStatus, string> = {
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** DAT-02 */
export const registrationStatuses = ['pending', 'approved', 'rejected'] as const

/**
 * The seat of a registration, beside its status. Held: counted, while staff decide. Offered: counted, theirs if they
 * accept in time. Unpaid: counted, theirs if they pay in time. Taken: theirs, with a ticket.
 */
export const seats = ['held', 'waiting', 'offered', 'unpaid', 'taken', 'released'] as const
export type Seat = (typeof seats)[number]
/** Registrations with one of these seats are still active. */
export const liveSeats = ['held', 'waiting', 'offered', 'unpaid', 'taken'] as const

/** Why a seat was released. */
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

/** For how many hours a seat is offered at most, and how close to the start no seat is offered any more. */
export const offerHours = { most: 24, least: 1 } as const

/**
 * EVT-12: for how many minutes a priced seat is kept until it is paid: right after registering, and after an approval
 * by staff, which may come days later. While a payment is under way, a little longer.
 */
export const payMinutes = { asked: 30, approved: 48 * 60, underWay: 10 } as const

/** Reserved slugs under /events. */
export const takenSlugs: readonly string[] = ['ticket', 'preview']
