import { defineQueue } from '~/platform/jobs/queue.server.ts'

/** Submits a new payment to its provider. */
export const submitPaymentQueue = defineQueue<{ paymentId: string }>('submit-payment')

/** Polls a payment that may have changed. */
export const checkPaymentQueue = defineQueue<{ paymentId: string }>('check-payment')

/** Notifies the payer of a failed payment, unless there was another attempt meanwhile. */
export const notifyFailedQueue = defineQueue<{ paymentId: string }>('tell-failed')

/**
 * Closes a bill that is no longer owed. It is a job, because a command that revokes something locks that first, and a
 * command that records a payment locks the bill first: together they would deadlock.
 */
export const closeBillQueue = defineQueue<{ billId: string }>('close-bill')
