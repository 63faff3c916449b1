import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { forgetLimits } from './limit.server.ts'
import { forgetSubmissions } from './submission.server.ts'

const day = 24 * 3600 * 1000

/** Removes what the forms kept only to recognise copies and floods. */
export const tidyFormsJob = defineJob<Record<string, never>>({
  name: 'tidy-forms',
  run: () =>
    inWork({ actor: { kind: 'system' } }, async (work) => {
      await forgetSubmissions(work, new Date(work.now.getTime() - 30 * day))
      await forgetLimits(work, new Date(work.now.getTime() - day))
    }),
})
