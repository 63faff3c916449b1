import { and, desc, eq } from 'drizzle-orm'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hasToldAnybody, undoEnds } from '../../notifications/index.server.ts'
import { holdSlot, slotSetting } from '../../slots/index.server.ts'
import { placesOf } from '../../slots/slot.states.ts'
import type { AppointmentStatus } from '../appointment.options.ts'
import type { Booked } from '../appointment.queries.server.ts'
import { appointments } from '../appointment.table.server.ts'
import { giveBack } from './cancel-appointment.server.ts'
import { lockAppointment } from './lock-appointment.server.ts'

type Outcome = { ok: true } | { ok: false; reason: 'too-late' | 'taken' }
type Line = typeof auditLog.$inferSelect

/** What staff can take back, until the client is told. */
const undoable = ['moved', 'cancelled']

/**
 * Takes back the last move or cancellation of an appointment, for the colleague who made it, as long as the client knows
 * nothing of it. The time it had is held again, if nobody has taken it. The database withdraws the waiting messages
 * (`appointments_withdraw_messages`).
 */
export async function undoChange(work: UnitOfWork, { id, by }: { id: string; by: string }): Promise<Outcome> {
  const row = await lockAppointment(work, id)
  const line = row && (await lastChange(work, id, by))
  if (!line || (await hasToldAnybody(work, id, line.at))) return { ok: false, reason: 'too-late' }
  const before = line.before as { startsAt?: string; status?: AppointmentStatus }
  const startsAt = before.startsAt ? new Date(before.startsAt) : row.startsAt
  const setting = await slotSetting(work.tx)
  const holdId = await holdSlot(work, startsAt, setting ? placesOf(setting, startsAt) : 1)
  if (!holdId) return { ok: false, reason: 'taken' }
  await restore(work, row, { startsAt, holdId, status: before.status ?? row.status })
  await work.audit({
    action: 'took back',
    subject: 'appointment',
    subjectId: id,
    before: { status: row.status, startsAt: row.startsAt },
    after: { status: before.status ?? row.status, startsAt },
  })
  return { ok: true }
}

type State = { startsAt: Date; holdId: string; status: AppointmentStatus }

async function restore(work: UnitOfWork, row: Booked, state: State): Promise<void> {
  await work.tx
    .update(appointments)
    .set({ ...state, cancelledBy: null, updatedAt: work.now, version: row.version + 1 })
    .where(eq(appointments.id, row.id))
  await giveBack(work, row)
}

/**
 * The line of what can be undone. Not of a change that followed another one before its message had left: the client
 * would never hear of the first.
 */
async function lastChange({ tx, now }: UnitOfWork, id: string, by: string): Promise<Line | undefined> {
  const [last, previous] = await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.subject, 'appointment')))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(2)
  if (!last || last.actor !== by || !undoable.includes(last.action) || now > undoEnds(last.at)) return
  const isSecond = previous && undoable.includes(previous.action) && last.at <= undoEnds(previous.at)
  return isSecond ? undefined : last
}
