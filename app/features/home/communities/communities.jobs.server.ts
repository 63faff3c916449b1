import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { countCommunities } from './commands/count-communities.server.ts'

export const countCommunitiesJob = defineJob<Record<string, never>>({
  name: 'count-communities',
  async run() {
    await inTransaction({ actor: { kind: 'system' } }, countCommunities)
  },
})
