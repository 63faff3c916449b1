import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { lapseBookings, lapseProposals } from './commands/lapse-bookings.server.ts'

/** Cancels unpaid bookings and proposals that were not accepted in time. */
export const lapseBookingsJob = defineJob<Record<string, never>>({
  name: 'lapse-bookings',
  async run() {
    for (const lapse of [lapseBookings, lapseProposals])
      while ((await inTransaction({ actor: { kind: 'system' } }, lapse)) > 0);
  },
})
