import { eq } from 'drizzle-orm'
import { forgetSubmission } from '~/kits/forms/submission.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { releaseSlot } from '../../slots/index.server.ts'
import type { Booked, Hub } from '../appointment.queries.server.ts'
import { isOpen } from '../appointment.states.ts'
import { appointments } from '../appointment.table.server.ts'
import { appointmentCancelled } from '../emails/appointment-cancelled.email.tsx'
import { lockAppointment } from './lock-appointment.server.ts'
import { notifyClient, notifyStaffChanged } from './notify-client.server.ts'

type Outcome = { ok: true } | { ok: false; reason: 'missing' | 'too-late' }

/** The client cancels. Cancelling twice has the effect of cancelling once. */
export async function cancelAppointment(work: UnitOfWork, id: string, hub: Hub): Promise<Outcome> {
  const row = await lockAppointment(work, id)
  if (!row) return { ok: false, reason: 'missing' }
  if (row.status === 'cancelled') return { ok: true }
  if (!isOpen(row, work.now)) return { ok: false, reason: 'too-late' }
  await giveUp(work, row, 'client')
  await work.audit({
    action: 'cancelled',
    subject: 'appointment',
    subjectId: id,
    before: { status: row.status },
    after: { status: 'cancelled' },
  })
  await notifyClient(work, row, { hub, mail: appointmentCancelled, more: {} })
  await notifyStaffChanged(work, row, { before: row.startsAt, hub })
  return { ok: true }
}

/** APT-15: releases the place and forgets the submission, so that the same may be booked again. The row is locked. */
export async function giveUp(work: UnitOfWork, row: Booked, by: 'client' | 'staff'): Promise<void> {
  await work.tx
    .update(appointments)
    .set({
      status: 'cancelled',
      cancelledBy: by,
      holdId: null,
      updatedAt: work.now,
      version: row.version + 1,
    })
    .where(eq(appointments.id, row.id))
  await giveBack(work, row)
}

/** The place it held is free for somebody else, and the same may be sent again. */
export async function giveBack(work: UnitOfWork, { id, holdId }: Booked): Promise<void> {
  if (holdId) await releaseSlot(work, holdId)
  await forgetSubmission(work, id)
}
