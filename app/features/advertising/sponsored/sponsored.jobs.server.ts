import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { turnSponsored } from './commands/turn-sponsored.server.ts'

/** SPON-05: at midnight, by the hub's clock. */
export const turnSponsoredJob = defineJob<Record<string, never>>({
  name: 'turn-sponsored',
  async run() {
    while ((await inTransaction({ actor: { kind: 'system' } }, turnSponsored)) > 0);
  },
})
