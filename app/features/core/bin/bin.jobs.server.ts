import { defineJob } from '~/platform/jobs/queue.server.ts'
import { binKinds } from './bin.adapter.server.ts'
import { emptyBin } from './commands/empty-bin.server.ts'

export const emptyBinsJob = defineJob<Record<string, never>>({
  name: 'empty-bins',
  async run() {
    for (const kind of binKinds()) await emptyBin(kind, new Date())
  },
})
