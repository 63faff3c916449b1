import { db } from '~/platform/db/db.server.ts'
import { defineJob } from '~/platform/jobs/queue.server.ts'
import { log } from '~/platform/log.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { digestsDue, sendDigest } from './commands/send-digest.server.ts'
import { tidyAccounts } from './commands/tidy-accounts.server.ts'

export const tidyAccountsJob = defineJob<Record<string, never>>({
  name: 'tidy-accounts',
  run: () => inTransaction({ actor: { kind: 'system' } }, tidyAccounts),
})

/** Every hour of the day: the daily mails of those who chose it. */
export const sendDigestsJob = defineJob<Record<string, never>>({
  name: 'send-digests',
  async run() {
    for (const id of await digestsDue(db(), new Date()))
      await inTransaction({ actor: { kind: 'system' } }, (work) => sendDigest(work, id)).catch(
        (err: unknown) => log.error({ err, staff: id }, 'a daily mail could not be written'),
      )
  },
})
