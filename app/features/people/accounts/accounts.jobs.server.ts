import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { tidyAccounts } from './commands/tidy-accounts.server.ts'

export const tidyAccountsJob = defineJob<Record<string, never>>({
  name: 'tidy-accounts',
  run: () => inTransaction({ actor: { kind: 'system' } }, tidyAccounts),
})
