import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { eventTicket } from '../emails/event-ticket.email.tsx'
import { payMinutes } from '../event.options.ts'
import { needsDecision, payEnd, priceFor, takesRegistrations } from '../event.states.ts'
import { changeSeat, decidedBySystem } from './change-seat.server.ts'
import { lockSeat } from './lock-seat.server.ts'
import { type Hub, notifyRegistrant } from './notify-registrant.server.ts'
import { publishSeatChange } from './publish-seat-change.server.ts'
import { requestPayment } from './request-payment.server.ts'

export type Accepted = { ok: true } | { ok: false; reason: 'missing' | 'too-late' }

/** Accepts an offered seat before the offer ends; a priced seat must then be paid. A second click changes nothing. */
export async function acceptOffer(work: UnitOfWork, registrationId: string, hub: Hub): Promise<Accepted> {
  const locked = await lockSeat(work, registrationId)
  if (!locked) return { ok: false, reason: 'missing' }
  const { event, row } = locked
  if (row.status !== 'rejected' && ['taken', 'held', 'unpaid'].includes(row.seat)) return { ok: true }
  const isOpen = row.seat === 'offered' && row.status === 'pending'
  const inTime = row.offerUntil !== null && work.now < row.offerUntil && takesRegistrations(event, work.now)
  if (!isOpen || !inTime) return { ok: false, reason: 'too-late' }
  if (needsDecision(event, row)) await changeSeat(work, row.id, { seat: 'held', offerUntil: null })
  else if (priceFor(event, row) > 0) {
    const until = payEnd(event.startsAt, work.now, payMinutes.asked)
    const theirs = { seat: 'unpaid', offerUntil: null, payUntil: until, ...decidedBySystem(work) }
    await changeSeat(work, row.id, theirs)
    await requestPayment(work, event, row, { hub, until })
  } else {
    await changeSeat(work, row.id, { seat: 'taken', offerUntil: null, ...decidedBySystem(work) })
    await notifyRegistrant(work, event, row, { hub, mail: eventTicket })
  }
  await publishSeatChange(work, event)
  return { ok: true }
}
