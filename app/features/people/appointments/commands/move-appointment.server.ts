import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { heldSeconds } from '../../notifications/index.server.ts'
import { holdSlot } from '../../slots/index.server.ts'
import { type Chooser, readSlot } from '../../slots/slot.states.ts'
import type { Booked, Hub } from '../appointment.queries.server.ts'
import { isOpen } from '../appointment.states.ts'
import { appointments } from '../appointment.table.server.ts'
import { appointmentMoved } from '../emails/appointment-moved.email.tsx'
import { appointmentMovedSms } from '../sms/appointment.sms.ts'
import { hasOneThen, lookAtSlot, type NotBooked } from './book-appointment.server.ts'
import { giveBack } from './cancel-appointment.server.ts'
import { lockAppointment } from './lock-appointment.server.ts'
import { notifyClient, notifyStaffChanged } from './notify-client.server.ts'

type NotMoved = 'missing' | 'too-late' | NotBooked
type Outcome = { ok: true } | { ok: false; reason: NotMoved }

/** The client moves it. */
export async function moveAppointment(
  work: UnitOfWork,
  id: string,
  slot: string,
  hub: Hub,
): Promise<Outcome> {
  const row = await lockAppointment(work, id)
  const done = await moveTo(work, row, slot, 'client')
  if (!done.ok || !done.moved || !row) return done
  // Moving back and forth sends no more messages than booking does: the address may belong to somebody else.
  await notifyClient(work, done.moved, {
    hub,
    mail: appointmentMoved,
    sms: appointmentMovedSms,
    more: {},
    isAnswer: true,
  })
  const { startsAt: now } = done.moved
  await notifyStaffChanged(work, done.moved, { before: row.startsAt, now, hub })
  return { ok: true }
}

type ByStaff = { id: string; version: number; slot: string; hub: Hub }

/** Staff move it, also without the notice that clients give. The client is told once it can no longer be undone. */
export async function moveForClient(
  work: UnitOfWork,
  { id, version, slot, hub }: ByStaff,
): Promise<Outcome | { ok: false; reason: 'stale' }> {
  const row = await lockAppointment(work, id)
  if (row && row.version !== version) return { ok: false, reason: 'stale' }
  const done = await moveTo(work, row, slot, 'staff')
  if (!done.ok || !done.moved) return done
  await notifyClient(work, done.moved, {
    hub,
    mail: appointmentMoved,
    sms: appointmentMovedSms,
    more: { isOurs: true },
    afterSeconds: heldSeconds(),
  })
  return { ok: true }
}

/**
 * Holds the new slot before releasing the old one, so the client always has one. The status stays the same. The row is
 * locked. `moved` is missing when it has this time already, because it was chosen again or submitted twice.
 */
async function moveTo(
  work: UnitOfWork,
  row: Booked | undefined,
  slot: string,
  by: Chooser,
): Promise<{ ok: true; moved?: Booked } | { ok: false; reason: NotMoved }> {
  if (!row) return { ok: false, reason: 'missing' }
  const { id } = row
  if (!isOpen(row, work.now)) return { ok: false, reason: 'too-late' }
  if (readSlot(slot)?.getTime() === row.startsAt.getTime()) return { ok: true }
  const seen = await lookAtSlot(work, slot, by)
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
  await giveBack(work, row)
  await work.audit({
    action: 'moved',
    subject: 'appointment',
    subjectId: id,
    before: { startsAt: row.startsAt },
    after: { startsAt },
  })
  return { ok: true, moved: { ...row, startsAt, holdId, version } }
}
