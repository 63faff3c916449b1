import { and, countDistinct, eq } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Question } from '../../core/reports/index.server.ts'
import { eventRegistrations, events } from '../events/event.table.server.ts'
import { heldIn } from '../events/index.server.ts'
import { eventScans } from './scan.table.server.ts'

/** Who came to the events that were held: tickets that were scanned, each once. */
export async function cameFigures(db: Reader, question: Question) {
  const [row] = await db
    .select({ came: countDistinct(eventScans.registrationId) })
    .from(eventScans)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventScans.registrationId))
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(heldIn(question), eq(eventRegistrations.standing, 'approved')))
  return [{ label: 'Came', value: row?.came ?? 0 }]
}
