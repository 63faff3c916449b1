import { db } from '~/platform/db/db.server.ts'
import { defineJob, jobOf } from '~/platform/jobs/queue.server.ts'
import { log } from '~/platform/log.server.ts'
import { checkRefund } from './commands/check-refund.server.ts'
import { refundDoubles } from './commands/refund-doubles.server.ts'
import { submitRefund } from './commands/submit-refund.server.ts'
import { refundsDue } from './refund.queries.server.ts'
import { submitRefundQueue } from './refund.queues.server.ts'

export const submitRefundJob = jobOf(submitRefundQueue, {
  run: ({ refundId }) => submitRefund(refundId),
})

/** Polls all refunds that are due. An error in one does not delay the others. */
export const pollRefundsJob = defineJob<Record<string, never>>({
  name: 'ask-refunds',
  async run() {
    for (const id of await refundsDue(db(), new Date()))
      await checkRefund(id).catch((err: unknown) =>
        log.error({ err, refund: id }, 'a refund could not be asked for'),
      )
  },
})

/** Refunds the second of two payments. */
export const refundDoublesJob = defineJob<Record<string, never>>({
  name: 'refund-doubles',
  run: () => refundDoubles(),
})
