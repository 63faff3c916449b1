import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { countCommunities } from './commands/count-communities.server.ts'

export const countCommunitiesJob = defineJob<Record<string, never>>({
  name: 'count-communities',
  async run() {
    await inWork({ actor: { kind: 'system' } }, countCommunities)
  },
})
