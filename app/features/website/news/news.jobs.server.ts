import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { publishScheduled } from '../../core/publishing/index.server.ts'
import { newsContent } from './news.queries.server.ts'

/** NEWS-11: the jobs of articles that the version before scheduled. */
export const publishArticleJob = defineJob<{ newsId: string }>({
  name: 'announce-article',
  async run({ newsId }) {
    await inTransaction({ actor: { kind: 'system' } }, (work) => publishScheduled(work, newsContent, newsId))
  },
})
