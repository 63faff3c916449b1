import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { linesOf } from '../booking.queries.server.ts'
import { accountOf, fits } from '../booking.states.ts'
import { bookingHours } from '../booking.table.server.ts'
import { lockBooking } from './lock-booking.server.ts'

type Recorded = {
  id: string
  minutes: number
  /** Used, or noted by mistake and returned. */
  as: 'used' | 'returned'
  note: string
}
type Outcome = { ok: true } | { ok: false; reason: 'missing' | 'not-paid' | 'no-hours' | 'not-used' }

/** BKG-14: staff note hours used outside sessions. Never more than are left, never more returned than were used. */
export async function recordHours(work: UnitOfWork, { id, minutes, as, note }: Recorded): Promise<Outcome> {
  const row = await lockBooking(work, id)
  if (!row) return { ok: false, reason: 'missing' }
  if (!row.paidAt) return { ok: false, reason: 'not-paid' }
  const lines = await linesOf(work.tx, id)
  const signed = as === 'used' ? -minutes : minutes
  if (as === 'returned' && minutes > accountOf(lines, work.now).used) return { ok: false, reason: 'not-used' }
  if (!fits([...lines, { kind: as, minutes: signed, countsFrom: work.now }]))
    return { ok: false, reason: 'no-hours' }
  await work.tx.insert(bookingHours).values({
    bookingId: id,
    kind: as,
    minutes: signed,
    countsFrom: work.now,
    note,
    actor: work.actor.kind === 'staff' ? work.actor.name : work.actor.kind,
    createdAt: work.now,
  })
  await work.audit({
    action: as === 'used' ? 'noted hours of' : 'gave back hours of',
    subject: 'booking',
    subjectId: id,
    after: { minutes, note },
  })
  return { ok: true }
}
