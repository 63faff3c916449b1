import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { heldSeconds } from '../../notifications/index.server.ts'
import type { AppointmentStatus } from '../appointment.options.ts'
import type { Hub } from '../appointment.queries.server.ts'
import { mayBecome } from '../appointment.states.ts'
import { appointments } from '../appointment.table.server.ts'
import { appointmentNotification } from '../emails/appointment-notification.email.tsx'
import { appointmentCancelledSms, appointmentConfirmedSms } from '../sms/appointment.sms.ts'
import { giveUp } from './cancel-appointment.server.ts'
import { lockAppointment } from './lock-appointment.server.ts'
import { notifyClient } from './notify-client.server.ts'

type Change = {
  id: string
  version: number
  /** Absent when only the notes change. */
  status?: AppointmentStatus
  notes: string
  /** Where a video call takes place. */
  videoLink?: string | null
  hub: Hub
}
type Outcome = { ok: true } | { ok: false; reason: 'missing' | 'stale' | 'not-allowed' }

/**
 * A-APT-05 to A-APT-07: saves the decision and notes of staff; the client is notified of confirmation or cancellation.
 */
export async function changeAppointment(work: UnitOfWork, change: Change): Promise<Outcome> {
  const { id, version, status, hub } = change
  const row = await lockAppointment(work, id)
  if (!row) return { ok: false, reason: 'missing' }
  const videoLink = row.kind === 'video' ? (change.videoLink ?? row.videoLink) : null
  if (row.version !== version) return { ok: false, reason: 'stale' }
  if (status && !mayBecome(row, status, work.now)) return { ok: false, reason: 'not-allowed' }
  if (status === 'cancelled') await giveUp(work, row, 'staff')
  await work.tx
    .update(appointments)
    .set({
      status: status ?? row.status,
      // A-APT-06
      videoLink,
      adminNotes: change.notes.trim() || null,
      updatedAt: work.now,
      version: version + 1,
    })
    .where(eq(appointments.id, id))
  await work.audit({
    action: status ?? 'noted on',
    subject: 'appointment',
    subjectId: id,
    before: { status: row.status },
    after: { status: status ?? row.status },
  })
  // Clients are not notified of completion.
  if ((status === 'confirmed' || status === 'cancelled') && row.startsAt > work.now)
    await notifyClient(
      work,
      { ...row, videoLink },
      {
        hub,
        mail: appointmentNotification,
        sms: status === 'confirmed' ? appointmentConfirmedSms : appointmentCancelledSms,
        more: { decision: status },
        // Cancelling can be undone: nobody is told before.
        afterSeconds: status === 'cancelled' ? heldSeconds() : undefined,
      },
    )
  return { ok: true }
}
