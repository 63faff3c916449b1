import { defineJob } from '~/platform/jobs/queue.server.ts'
import { log } from '~/platform/log.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { sweepOutbox } from './commands/sweep-outbox.server.ts'

export const sweepOutboxJob = defineJob<Record<string, never>>({
  name: 'sweep-outbox',
  async run() {
    const found = await inTransaction({ actor: { kind: 'system' } }, sweepOutbox)
    if (found > 0) log.warn({ messages: found }, 'messages had lost their jobs, and have them again')
  },
})
