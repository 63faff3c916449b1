import { db } from '~/platform/db/db.server.ts'
import { defineJob } from '~/platform/jobs/queue.server.ts'
import { log } from '~/platform/log.server.ts'
import { checkRefund } from './commands/check-refund.server.ts'
import { refundDoubles } from './commands/refund-doubles.server.ts'
import { submitRefund } from './commands/submit-refund.server.ts'
import { refundsDue } from './refund.queries.server.ts'

/** A refund goes to its provider. */
export const submitRefundJob = defineJob<{ refundId: string }>({
  name: 'submit-refund',
  run: ({ refundId }) => submitRefund(refundId),
})

/** Whatever refund is due to be asked for. One that fails does not keep the others waiting. */
export const pollRefundsJob = defineJob<Record<string, never>>({
  name: 'ask-refunds',
  async run() {
    for (const id of await refundsDue(db(), new Date()))
      await checkRefund(id).catch((err: unknown) =>
        log.error({ err, refund: id }, 'a refund could not be asked for'),
      )
  },
})

/** Who paid twice gets one back. */
export const refundDoublesJob = defineJob<Record<string, never>>({
  name: 'refund-doubles',
  run: () => refundDoubles(),
})
