import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { site } from '../../core/site/index.server.ts'
import { hubForAppointments } from './appointment.queries.server.ts'
import { remindClients } from './commands/remind-clients.server.ts'

/** Runs the day before the appointment. */
export const remindClientsJob = defineJob<Record<string, never>>({
  name: 'remind-clients',
  async run() {
    // The worker is not notified when a setting changes.
    site.invalidate()
    const hub = await hubForAppointments()
    while ((await inTransaction({ actor: { kind: 'system' } }, (work) => remindClients(work, hub))) > 0);
  },
})
