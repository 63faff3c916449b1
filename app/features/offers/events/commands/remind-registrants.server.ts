import { and, asc, eq, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { eventReminder } from '../emails/event-reminder.email.tsx'
import { takesRegistrations } from '../event.states.ts'
import { eventRegistrations } from '../event.table.server.ts'
import { type Seated, seatFields } from '../seat.queries.server.ts'
import { eventReminderSms } from '../sms/event.sms.ts'
import { lockEvent } from './lock-event.server.ts'
import { type Hub, notifyRegistrant } from './notify-registrant.server.ts'

const atOnce = 25

/** Reminds a batch of people with a seat, once each. Returns how many; 0 means that all are reminded. */
export async function remindRegistrants(work: UnitOfWork, eventId: string, hub: Hub): Promise<number> {
  const event = await lockEvent(work, eventId)
  if (!event || !takesRegistrations(event, work.now)) return 0
  const { seat, remindedAt, createdAt, id } = eventRegistrations
  const rows = (await work.tx
    .select(seatFields)
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(seat, 'taken'), isNull(remindedAt)))
    .orderBy(asc(createdAt), asc(id))
    .limit(atOnce)
    .for('no key update')) as Seated[]
  for (const row of rows) {
    await work.tx.update(eventRegistrations).set({ remindedAt: work.now }).where(eq(id, row.id))
    await notifyRegistrant(work, event, row, { hub, mail: eventReminder, sms: eventReminderSms })
  }
  return rows.length
}
