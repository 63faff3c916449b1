import { eq } from 'drizzle-orm'
import { forgetSubmission } from '~/kits/forms/submission.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { holdSlot, releaseSlot } from '../../slots/index.server.ts'
import { readSlot } from '../../slots/slot.states.ts'
import type { Hub } from '../appointment.queries.server.ts'
import { isOpen } from '../appointment.states.ts'
import { appointments } from '../appointment.table.server.ts'
import { appointmentMoved } from '../emails/appointment-moved.email.tsx'
import { appointmentMovedSms } from '../sms/appointment.sms.ts'
import { hasOneThen, lookAtSlot, type NotBooked } from './book-appointment.server.ts'
import { lockAppointment } from './lock-appointment.server.ts'
import { notifyClient, notifyStaffChanged } from './notify-client.server.ts'

type Outcome = { ok: true } | { ok: false; reason: 'missing' | 'too-late' | NotBooked }

/** Holds the new slot before releasing the old one, so the client always has one. The status stays the same. */
export async function moveAppointment(
  work: UnitOfWork,
  id: string,
  slot: string,
  hub: Hub,
): Promise<Outcome> {
  const row = await lockAppointment(work, id)
  if (!row) return { ok: false, reason: 'missing' }
  if (!isOpen(row, work.now)) return { ok: false, reason: 'too-late' }
  // The time they already have, chosen again or submitted twice.
  if (readSlot(slot)?.getTime() === row.startsAt.getTime()) return { ok: true }
  const seen = await lookAtSlot(work, slot)
  if (typeof seen === 'string') return { ok: false, reason: seen }
  const { startsAt, capacity } = seen
  if (await hasOneThen(work, row.personId, startsAt)) return { ok: false, reason: 'already' }
  const holdId = await holdSlot(work, startsAt, capacity)
  if (!holdId) return { ok: false, reason: 'taken' }
  const version = row.version + 1
  await work.tx
    .update(appointments)
    .set({ startsAt, holdId, remindedAt: null, updatedAt: work.now, version })
    .where(eq(appointments.id, id))
  if (row.holdId) await releaseSlot(work, row.holdId)
  // The freed time may be booked again with the same input.
  await forgetSubmission(work, id)
  await work.audit({
    action: 'moved',
    subject: 'appointment',
    subjectId: id,
    before: { startsAt: row.startsAt },
    after: { startsAt },
  })
  const moved = { ...row, startsAt, holdId, version }
  // Moving back and forth sends no more messages than booking does: the address may belong to somebody else.
  await notifyClient(work, moved, {
    hub,
    mail: appointmentMoved,
    sms: appointmentMovedSms,
    more: {},
    isAnswer: true,
  })
  await notifyStaffChanged(work, moved, { before: row.startsAt, now: startsAt, hub })
  return { ok: true }
}
