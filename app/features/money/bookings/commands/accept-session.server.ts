import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Hub } from '../booking.queries.server.ts'
import { isRunning, isToCome } from '../booking.states.ts'
import { bookingSessions } from '../booking.table.server.ts'
import { heldSession } from './choose-slot.server.ts'
import { lockBooking } from './lock-booking.server.ts'
import { notifySession, notifyStaffChanged, whenInWords } from './notify-booked.server.ts'

type Accepted = { id: string; session: string; hub: Hub }
type Outcome = { ok: true } | { ok: false; reason: 'missing' | 'too-late' }

/** BKG-14: the client accepts a time proposed by staff. Accepting twice has no further effect. */
export async function acceptSession(work: UnitOfWork, { id, session, hub }: Accepted): Promise<Outcome> {
  const row = await lockBooking(work, id)
  const held = row && isRunning(row) ? await heldSession(work, id, session) : undefined
  if (!row || !held) return { ok: false, reason: 'missing' }
  if (held.status === 'confirmed') return { ok: true }
  if (!isToCome(held, work.now)) return { ok: false, reason: 'too-late' }
  await work.tx
    .update(bookingSessions)
    .set({ status: 'confirmed', updatedAt: work.now })
    .where(eq(bookingSessions.id, session))
  await work.audit({
    action: 'accepted',
    subject: 'booking',
    subjectId: id,
    after: { startsAt: held.startsAt },
  })
  await notifySession(work, row, { news: 'confirmed', startsAt: held.startsAt, hub })
  await notifyStaffChanged(work, row, hub, `comes on ${whenInWords(held.startsAt)}`)
  return { ok: true }
}
