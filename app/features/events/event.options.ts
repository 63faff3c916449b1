/** DAT-02 */
export const eventStatuses = ['upcoming', 'ongoing', 'completed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** DAT-02 */
export const registrationStatuses = ['pending', 'approved', 'rejected'] as const

/**
 * What a registration has of the event, beside its status. Held: counted, while staff decide or a payment is awaited.
 * Offered: counted, and theirs if they say yes in time. Taken: theirs, with a ticket.
 */
export const seats = ['held', 'waiting', 'offered', 'taken', 'released'] as const
export type Seat = (typeof seats)[number]
/** These fill the room. */
export const countedSeats = ['held', 'offered', 'taken'] as const

/** Why a seat was given back. */
export const releases = ['cannot-come', 'lapsed', 'rejected', 'cancelled'] as const
export type Release = (typeof releases)[number]

export const eventMaxima = { title: 150, description: 5000, location: 200 } as const

/** VAL-14 */
export const registrationMaxima = { name: 50, organization: 100 } as const
