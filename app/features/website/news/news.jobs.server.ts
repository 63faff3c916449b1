import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { publishScheduled } from './commands/publish-scheduled.server.ts'

/** NEWS-11: runs at the publication time of an article. An article scheduled twice runs twice, which is harmless. */
export const publishScheduledJob = defineJob<{ newsId: string }>({
  name: 'announce-article',
  async run({ newsId }) {
    await inTransaction({ actor: { kind: 'system' } }, (work) => publishScheduled(work, newsId))
  },
})
