import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type Booked, type Hub, openFields, soonest, toRemind } from '../appointment.queries.server.ts'
import { appointments } from '../appointment.table.server.ts'
import { appointmentReminder } from '../emails/appointment-reminder.email.tsx'
import { appointmentReminderSms } from '../sms/appointment.sms.ts'
import { notifyClient } from './notify-client.server.ts'

const atOnce = 25

/**
 * Reminds a batch of clients with a confirmed appointment tomorrow, once each. Returns how many; 0 when all are done.
 */
export async function remindClients(work: UnitOfWork, hub: Hub): Promise<number> {
  const rows = (await work.tx
    .select(openFields)
    .from(appointments)
    .where(toRemind(work.now))
    .orderBy(...soonest)
    .limit(atOnce)
    .for('no key update')) as Booked[]
  for (const row of rows) {
    await work.tx.update(appointments).set({ remindedAt: work.now }).where(eq(appointments.id, row.id))
    await notifyClient(work, row, { hub, mail: appointmentReminder, sms: appointmentReminderSms, more: {} })
  }
  return rows.length
}
