import { contentKinds, publishQueue } from '~/kits/content/publishing.server.ts'
import { jobOf } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { publishScheduled } from './commands/publish-scheduled.server.ts'

/** Runs at the time of a publication. Content scheduled twice runs twice, which is harmless. */
export const publishContentJob = jobOf(publishQueue, {
  async run({ kind: name, id }) {
    const kind = contentKinds().find((one) => one.name === name)
    if (kind) await inTransaction({ actor: { kind: 'system' } }, (work) => publishScheduled(work, kind, id))
  },
})
