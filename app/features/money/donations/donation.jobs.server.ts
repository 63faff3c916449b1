import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail, site } from '../../core/site/index.server.ts'
import { remindPledges } from './commands/remind-pledges.server.ts'

/** DON-26: runs daily for the pledges that are due. */
export const remindPledgesJob = defineJob<Record<string, never>>({
  name: 'remind-pledges',
  async run() {
    // The worker is not notified of changed settings.
    site.invalidate()
    const { name } = await hubForMail()
    while ((await inTransaction({ actor: { kind: 'system' } }, (work) => remindPledges(work, name))) > 0);
  },
})
