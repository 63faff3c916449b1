import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { forgetDrafts } from './draft.server.ts'
import { forgetLimits } from './limit.server.ts'
import { forgetSubmissions } from './submission.server.ts'

const day = 24 * 3600 * 1000

/** Removes the data that forms keep only to recognise copies and floods, and expired drafts. */
export const tidyFormsJob = defineJob<Record<string, never>>({
  name: 'tidy-forms',
  async run() {
    await inBatches((work) => forgetSubmissions(work, new Date(work.now.getTime() - 30 * day)))
    await inBatches((work) => forgetDrafts(work, work.now))
    await inBatches((work) => forgetLimits(work, new Date(work.now.getTime() - day)))
  },
})

async function inBatches(remove: (work: UnitOfWork) => Promise<number>): Promise<void> {
  while ((await inTransaction({ actor: { kind: 'system' } }, remove)) > 0);
}
