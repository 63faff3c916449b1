import { eq } from 'drizzle-orm'
import { staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../core/site/index.server.ts'
import { entryForStaff } from '../../learning/certificates/index.server.ts'
import { billOf, billsOf } from '../../money/payments/index.server.ts'
import { heldSeconds } from '../../people/notifications/index.server.ts'
import type { Kind } from '../../people/registrations/index.server.ts'
import type { Decision, Detail } from '../../people/registrations/registration.options.ts'
import { changeSeat, releaseSeat } from './commands/change-seat.server.ts'
import { lockEvent } from './commands/lock-event.server.ts'
import { notifyRegistrant } from './commands/notify-registrant.server.ts'
import { publishSeatChange } from './commands/publish-seat-change.server.ts'
import { dropBills, requestPayment } from './commands/request-payment.server.ts'
import { eventTicket } from './emails/event-ticket.email.tsx'
import { payMinutes, type Release, type Seat } from './event.options.ts'
import { eventInWords } from './event.queries.server.ts'
import { releaseSeatQueue } from './event.queues.server.ts'
import { payEnd, priceFor, statusOf } from './event.states.ts'
import { eventRegistrations, events } from './event.table.server.ts'
import { positionOf, type Seated, seatById } from './seat.queries.server.ts'
import { ticketLink } from './ticket.links.server.ts'

const seatWords: Record<Seat, string> = {
  held: 'Held for them while we decide',
  waiting: 'On the waiting list',
  offered: 'Offered to them',
  unpaid: 'Kept for them until they pay',
  taken: 'Confirmed, with a ticket',
  released: 'Given back',
}
const releaseWords: Record<Release, string> = {
  'cannot-come': 'they cannot come',
  lapsed: 'they did not take it in time',
  unpaid: 'they did not pay in time',
  refunded: 'it was paid back',
  rejected: 'the registration was rejected',
  cancelled: 'the event was cancelled',
}

/** A-REG-05: the details that only this kind has. */
async function details(db: Reader, id: string): Promise<Detail[]> {
  const seated = await seatById(db, id)
  const [asked] = await db
    .select({
      organization: eventRegistrations.organization,
      passedPrice: events.passedPrice,
      // Also a certificate that is no longer valid: staff see why.
      certificateId: eventRegistrations.certificateId,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.id, id))
  if (!seated || !asked) return []
  const { seat, released, offerUntil } = seated
  const position = seat === 'waiting' ? await positionOf(db, seated) : undefined
  return [
    ...(asked.organization ? [{ label: 'Organization', value: asked.organization }] : []),
    ...(await entryForStaff(
      db,
      { ...seated, certificateId: asked.certificateId },
      asked.passedPrice === null ? undefined : 'Lower price',
    )),
    { label: 'Seat', value: released ? `${seatWords[seat]}: ${releaseWords[released]}` : seatWords[seat] },
    ...(position ? [{ label: 'Place on the list', value: `Number ${position}` }] : []),
    ...(offerUntil ? [{ label: 'Offered until', value: staffTime(offerUntil) }] : []),
    ...(await moneyOf(db, seated)),
  ]
}

/** EVT-12: the payment, and the refund to decide on where a paid seat was given back. */
async function moneyOf(db: Reader, { id, seat, released, payUntil }: Seated): Promise<Detail[]> {
  const bill = await billOf(db, id)
  if (!bill) return []
  const amount = showMoney(rwf(bill.amount))
  if (!bill.paidAt)
    return [
      {
        label: 'Payment',
        value: payUntil
          ? `${amount}, not paid yet. Kept until ${staffTime(payUntil)}`
          : `${amount}, not paid`,
      },
    ]
  const paid = { label: 'Payment', value: `${amount}, paid ${staffTime(bill.paidAt)}` }
  const isOwed = seat !== 'taken' && released !== 'refunded'
  return isOwed
    ? [
        paid,
        { label: 'Refund', value: 'They paid and have no seat. Decide under Payments whether it goes back.' },
      ]
    : [paid]
}

/** The payment in a few words, for the list. */
async function paymentsIn(db: Reader, ids: string[]): Promise<Map<string, string>> {
  const bills = await billsOf(db, ids)
  return new Map([...bills].map(([id, { paidAt }]) => [id, paidAt ? 'Paid' : 'Not paid']))
}

/** Why an approval is not possible now. A rejection needs no seat. */
async function refuses(work: UnitOfWork, row: { id: string; itemId: string }, decision: Decision) {
  if (decision === 'rejected') return
  const event = await lockEvent(work, row.itemId)
  const seated = await seatById(work.tx, row.id)
  const status = event && statusOf(event, work.now)
  if (status === 'cancelled') return 'The event is cancelled.'
  if (status === 'completed') return 'The event is over.'
  if (event && seated && priceFor(event, seated) > 0 && status !== 'upcoming')
    return 'The event has begun: nobody could pay for it any more.'
  if (seated?.offerUntil)
    return `A seat is offered to them until ${staffTime(seated.offerUntil)}. It is theirs when they take it.`
  if (seated?.seat === 'waiting') return 'No seat is free. They get one when somebody cancels.'
}

async function onDecided(
  work: UnitOfWork,
  row: { id: string; itemId: string },
  decision: Decision,
): Promise<'told' | undefined> {
  if (decision === 'rejected') {
    await work.enqueue(releaseSeatQueue, { registrationId: row.id }, { afterSeconds: heldSeconds() })
    return
  }
  const event = await lockEvent(work, row.itemId)
  const seated = await seatById(work.tx, row.id)
  if (!event || !seated) return
  const hub = await hubWithin(work.tx)
  if (priceFor(event, seated) > 0) {
    const until = payEnd(event.startsAt, work.now, payMinutes.approved)
    await changeSeat(work, row.id, { seat: 'unpaid', payUntil: until })
    await requestPayment(work, event, seated, { hub, until, afterSeconds: heldSeconds() })
    return 'told'
  }
  await changeSeat(work, row.id, { seat: 'taken' })
  await notifyRegistrant(work, event, seated, { hub, mail: eventTicket, afterSeconds: heldSeconds() })
}

/** A rejected registration still has its seat; an approved one goes back to held. */
async function onUndone(work: UnitOfWork, { id, status }: { id: string; status: string }): Promise<void> {
  if (status !== 'approved') return
  await changeSeat(work, id, { seat: 'held', payUntil: null })
  await dropBills(work, [id])
}

/**
 * After a rejection the seat may have gone to others: then the person gets a free one, or a place on the waiting list.
 */
async function onReopened(
  work: UnitOfWork,
  row: { id: string; itemId: string; status: string },
): Promise<void> {
  await onUndone(work, row)
  const event = await lockEvent(work, row.itemId)
  const seated = await seatById(work.tx, row.id)
  if (!event || seated?.seat !== 'released') return
  const isFull = event.capacity !== null && event.seatsUsed >= event.capacity
  await changeSeat(work, row.id, {
    released: null,
    ...(isFull ? { seat: 'waiting', waitingSince: work.now } : { seat: 'held' }),
  })
}

async function onWithdrawn(work: UnitOfWork, { id, itemId }: { id: string; itemId: string }): Promise<void> {
  const event = await lockEvent(work, itemId)
  await releaseSeat(work, id, 'cannot-come')
  await dropBills(work, [id])
  if (event) await publishSeatChange(work, event)
}

/** Registrations for events, among all registrations. */
export const eventKind: Kind = {
  name: 'event',
  table: eventRegistrations,
  item: eventRegistrations.eventId,
  itemOf: eventInWords,
  label: () => m.kind_event_registration(),
  details,
  payments: paymentsIn,
  words: { approved: 'approved', rejected: 'rejected' },
  link: ticketLink,
  lockItem: lockEvent,
  refuses,
  // A paid seat stays theirs.
  mayUndo: async ({ tx }, { id }) => (await billOf(tx, id))?.state !== 'paid',
  onDecided,
  onUndone,
  onReopened,
  onWithdrawn,
}
