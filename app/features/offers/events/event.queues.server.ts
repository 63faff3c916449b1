import { defineQueue } from '~/platform/jobs/queue.server.ts'

/** A seat is free and people are waiting. */
export const offerSeatsQueue = defineQueue<{ eventId: string }>('offer-seats')

/** An offer has expired. */
export const lapseOffersQueue = defineQueue<{ eventId: string }>('lapse-offers')

/** A rejection can no longer be undone. */
export const releaseSeatQueue = defineQueue<{ registrationId: string }>('release-seat')

/** EVT-12: the time to pay for a seat has expired. */
export const releaseUnpaidQueue = defineQueue<{ registrationId: string }>('release-unpaid')

/** A-EVT-02 */
export const notifyCancelledQueue = defineQueue<{ eventId: string }>('tell-cancelled')

/** The time or place has changed. */
export const notifyMovedQueue = defineQueue<{ eventId: string }>('tell-moved')
