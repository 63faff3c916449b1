import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { tidyAccounts } from './commands/tidy-accounts.server.ts'

export const tidyAccountsJob = defineJob<Record<string, never>>({
  name: 'tidy-accounts',
  run: () => inWork({ actor: { kind: 'system' } }, tidyAccounts),
})
