import { defineQueue } from '~/platform/jobs/queue.server.ts'

/** Submits a refund to its provider. */
export const submitRefundQueue = defineQueue<{ refundId: string }>('submit-refund')
