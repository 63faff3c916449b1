import { db } from '~/platform/db/db.server.ts'
import { defineJob } from '~/platform/jobs/queue.server.ts'
import { log } from '~/platform/log.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail, site } from '../../core/site/index.server.ts'
import { remindRenewal } from './commands/remind-renewal.server.ts'
import { membershipsEnding } from './term.queries.server.ts'

/** MEM-13: every day; members reminded already are skipped. */
export const remindMembersJob = defineJob<Record<string, never>>({
  name: 'remind-members',
  async run() {
    // The worker is not notified of changed settings, so it reads the hub's name each time.
    site.invalidate()
    const hub = await hubForMail()
    for (const id of await membershipsEnding(db(), new Date()))
      await inTransaction({ actor: { kind: 'system' } }, (work) => remindRenewal(work, id, hub)).catch(
        (err: unknown) => log.error({ err, membership: id }, 'a member could not be reminded'),
      )
  },
})
