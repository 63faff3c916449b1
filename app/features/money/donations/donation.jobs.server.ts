import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail, site } from '../../core/site/index.server.ts'
import { remindPledges } from './commands/remind-pledges.server.ts'

/** DON-26: on the date of each pledge. */
export const remindPledgesJob = defineJob<Record<string, never>>({
  name: 'remind-pledges',
  async run() {
    // No news of a changed setting reaches the worker.
    site.invalidate()
    const { name } = await hubForMail()
    while ((await inTransaction({ actor: { kind: 'system' } }, (work) => remindPledges(work, name))) > 0);
  },
})
