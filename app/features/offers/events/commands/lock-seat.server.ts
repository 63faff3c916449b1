import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { eventRegistrations } from '../event.table.server.ts'
import { type Seated, seatById, seatFields } from '../seat.queries.server.ts'
import { lockEvent } from './lock-event.server.ts'

/** Locks the event first, then the registration. */
export async function lockSeat(work: UnitOfWork, registrationId: string) {
  const known = await seatById(work.tx, registrationId)
  const event = known && (await lockEvent(work, known.eventId))
  if (!event) return
  const [row] = await work.tx
    .select(seatFields)
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, registrationId))
    .for('no key update')
  return row && { event, row: row as Seated }
}
