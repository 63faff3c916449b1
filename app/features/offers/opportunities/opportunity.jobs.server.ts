import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { expireOpportunities } from './commands/expire-opportunities.server.ts'

/** OPP-17: every night, after the hub's day has ended. */
export const expireOpportunitiesJob = defineJob<Record<string, never>>({
  name: 'expire-opportunities',
  async run() {
    while ((await inTransaction({ actor: { kind: 'system' } }, expireOpportunities)) > 0);
  },
})
