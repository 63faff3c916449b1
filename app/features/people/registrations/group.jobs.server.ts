import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail } from '../../core/site/index.server.ts'
import { expandGroupMessage } from './commands/expand-group-message.server.ts'

/** Batch after batch, each in its own transaction. When killed in between, the next run continues from there. */
export const expandGroupMessageJob = defineJob<{ groupMessageId: string }>({
  name: 'expand-group-message',
  async run({ groupMessageId }) {
    const hub = await hubForMail()
    const batch = () =>
      inTransaction({ actor: { kind: 'system' } }, (work) => expandGroupMessage(work, groupMessageId, hub))
    while ((await batch()) > 0);
  },
})
