import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { eventTicket } from '../emails/event-ticket.email.tsx'
import { statusOf, takesRegistrations } from '../event.states.ts'
import { eventRegistrations } from '../event.table.server.ts'
import type { Seated } from '../seat.queries.server.ts'
import { eventTicketSms } from '../sms/event.sms.ts'
import { changeSeat, letGo } from './change-seat.server.ts'
import type { LockedEvent } from './lock-event.server.ts'
import { lockSeat } from './lock-seat.server.ts'
import { type Hub, notifyRegistrant } from './notify-registrant.server.ts'
import { publishSeatChange } from './publish-seat-change.server.ts'

/**
 * EVT-12: the seat is paid, so it becomes taken, with a ticket. After a late payment this needs a seat that is still
 * free. False when there is none: then the money is refunded.
 */
export async function grantSeat(work: UnitOfWork, registrationId: string, hub: Hub): Promise<boolean> {
  const locked = await lockSeat(work, registrationId)
  if (!locked) return false
  const { event, row } = locked
  const isGranted = row.seat === 'unpaid' ? isOn(event, work.now) : await isFreeStill(work, event, row)
  if (!isGranted) return false
  await changeSeat(work, row.id, { seat: 'taken', payUntil: null, released: null, withdrawnAt: null })
  await notifyRegistrant(work, event, row, { hub, mail: eventTicket, sms: eventTicketSms })
  await publishSeatChange(work, event)
  return true
}

const isOn = (event: LockedEvent, now: Date) => ['upcoming', 'ongoing'].includes(statusOf(event, now))

/**
 * The seat was released because it was not paid. If the person has registered again since, or their certificate was
 * used for another seat, that registration counts.
 */
async function isFreeStill({ tx, now }: UnitOfWork, event: LockedEvent, row: Seated): Promise<boolean> {
  if (row.released !== 'unpaid' || !takesRegistrations(event, now)) return false
  if (event.seatsUsed >= event.capacity) return false
  const { id, eventId, personId, withdrawnAt } = eventRegistrations
  const sameCertificate = sql`certificate_id = (select certificate_id from event_registrations where id = ${row.id})`
  const isTheirs = or(eq(personId, row.personId), sameCertificate)
  const theirs = and(eq(eventId, event.id), isTheirs, isNull(withdrawnAt))
  const [again] = await tx.select({ id }).from(eventRegistrations).where(theirs)
  return again === undefined
}

/** Refunded in full: the seat goes to the next person. */
export async function revokeSeat(work: UnitOfWork, registrationId: string): Promise<void> {
  const locked = await lockSeat(work, registrationId)
  if (locked?.row.seat !== 'taken') return
  await letGo(work, registrationId, 'refunded')
  await publishSeatChange(work, locked.event)
}
