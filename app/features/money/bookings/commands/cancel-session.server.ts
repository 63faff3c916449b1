import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Hub } from '../booking.queries.server.ts'
import { isToCome, mayClientChange } from '../booking.states.ts'
import { endSession, heldSession } from './choose-slot.server.ts'
import { lockBooking } from './lock-booking.server.ts'
import { notifySession, notifyStaffChanged, whenInWords } from './notify-booked.server.ts'

type Cancelled = { id: string; session: string; by: 'client' | 'staff'; hub: Hub }
type Outcome = { ok: true } | { ok: false; reason: 'missing' | 'too-late' }

/** BKG-14: cancels a session and returns its hour. The client may until a day before, staff until it begins. */
export async function cancelSession(work: UnitOfWork, { id, session, by, hub }: Cancelled): Promise<Outcome> {
  const row = await lockBooking(work, id)
  if (!row) return { ok: false, reason: 'missing' }
  const held = await heldSession(work, id, session)
  if (!held) return { ok: false, reason: 'missing' }
  const may = by === 'client' ? mayClientChange : isToCome
  if (!may(held, work.now)) return { ok: false, reason: 'too-late' }
  await endSession(work, held, by)
  await work.audit({
    action: 'cancelled a session of',
    subject: 'booking',
    subjectId: id,
    before: { startsAt: held.startsAt },
  })
  await notifySession(work, row, { news: 'cancelled', startsAt: held.startsAt, hub })
  if (by === 'client')
    await notifyStaffChanged(work, row, hub, `does not come on ${whenInWords(held.startsAt)}`)
  return { ok: true }
}
