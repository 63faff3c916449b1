import { and, eq, isNull, sql } from 'drizzle-orm'
import { consentShown } from '~/kits/forms/consent.ts'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { entryInWords, type Shown, samePass, showEntry } from '../../../learning/certificates/index.server.ts'
import { entryCourses } from '../../../learning/courses/index.server.ts'
import type { Learner } from '../../../learning/enrollments/index.server.ts'
import { takesMoney } from '../../../money/payments/index.server.ts'
import { findOrCreatePerson, recordConsent } from '../../../people/people/index.server.ts'
import { freeCode, notifyStaff } from '../../../people/registrations/index.server.ts'
import { eventHeld } from '../emails/event-held.email.tsx'
import { eventTicket } from '../emails/event-ticket.email.tsx'
import { eventWaiting } from '../emails/event-waiting.email.tsx'
import { payMinutes, type Seat } from '../event.options.ts'
import { eventInWords } from '../event.queries.server.ts'
import { isFull, needsDecision, offerEnd, payEnd, priceFor, takesRegistrations } from '../event.states.ts'
import { eventRegistrations, events } from '../event.table.server.ts'
import type { Registering } from '../registration.rules.server.ts'
import { positionOf, type Seated, waitingFor } from '../seat.queries.server.ts'
import { eventHeldSms, eventTicketSms, eventWaitingSms } from '../sms/event.sms.ts'
import { decidedBySystem } from './change-seat.server.ts'
import { type LockedEvent, lockEvent } from './lock-event.server.ts'
import { type Hub, notifyRegistrant } from './notify-registrant.server.ts'
import { publishSeatChange } from './publish-seat-change.server.ts'
import { requestPayment } from './request-payment.server.ts'

type Options = {
  id: string
  slug: string
  locale: Locale
  hub: Hub
  /** The learner known on the visitor's device, if any. */
  learner?: Learner
}
type Unshown = Extract<Shown, { ok: false }>['reason']
type Reason = 'no-such-event' | 'closed' | 'priced' | 'shown-already' | 'full' | 'full-for-good'
export type Registered =
  | { ok: true; seat: Seat }
  | { ok: false; reason: Reason }
  | { ok: false; reason: 'already'; first?: string }
  | { ok: false; reason: Unshown; course: string }

/** EVT-08 to EVT-12: saves the seat or waiting-list place, person, consent and all messages, or nothing. */
export async function registerForEvent(
  work: UnitOfWork,
  input: Registering,
  setting: Options,
): Promise<Registered> {
  const known = await eventBySlug(work, setting.slug)
  if (!known) return { ok: false, reason: 'no-such-event' }
  if (!takesRegistrations(known, work.now)) return { ok: false, reason: 'closed' }
  // A seat that cannot be paid would only block others.
  if (known.price > 0 && !(await takesMoney(work.tx, work.now))) return { ok: false, reason: 'priced' }
  const { firstName, lastName, email, phone } = input
  const fullName = `${firstName} ${lastName}`
  const entry = await entryFor(work, known, { ...input, fullName, learner: setting.learner }, setting.locale)
  if (!entry.ok) return entry
  const personId = await findOrCreatePerson(work, {
    fullName,
    email,
    phone: phone.international,
    locale: setting.locale,
  })
  const first = await registeredAs(work, known.id, personId)
  if (first) return { ok: false, reason: 'already', first }
  // A first check without the lock, so that refused visitors do not queue for it. The decision is made below.
  const refused = noRoomBecause({ ...known, waiting: await waitingFor(work.tx, known.id) }, input, work.now)
  if (refused) return { ok: false, reason: refused }
  const code = await freeCode(work.tx)
  await recordConsent(work, { personId, purpose: 'event registration', ...consentShown(setting.locale) })

  // From here on other registrations wait for the lock: everything that can be done earlier is done above.
  const event = await lockEvent(work, known.id)
  if (!event) return { ok: false, reason: 'no-such-event' }
  if (!takesRegistrations(event, work.now)) return { ok: false, reason: 'closed' }
  const reason = noRoomBecause(event, input, work.now)
  if (reason) return { ok: false, reason }
  if (await isShownAlready(work, event.id, entry.kept)) return { ok: false, reason: 'shown-already' }
  const seat = seatFor(event, entry.kept)
  const payUntil = seat === 'unpaid' ? payEnd(event.startsAt, work.now, payMinutes.asked) : null
  const row = {
    id: setting.id,
    eventId: event.id,
    personId,
    firstName,
    lastName,
    email,
    phone: phone.international,
    phoneTyped: phone.input,
    organization: input.organization,
    code,
    locale: setting.locale,
    seat,
    payUntil,
    toldStartsAt: event.startsAt,
    toldLocation: event.location,
    // If staff changed the entry condition meanwhile, the database refuses the outdated answer.
    ...entry.kept,
  }
  const [saved] = await work.tx
    .insert(eventRegistrations)
    .values({
      ...row,
      waitingSince: seat === 'waiting' ? work.now : null,
      ...((seat === 'taken' || seat === 'unpaid') && decidedBySystem(work)),
      createdAt: work.now,
      updatedAt: work.now,
    })
    // EVT-10: the constraint decides, also between two concurrent requests.
    .onConflictDoNothing({
      target: [eventRegistrations.eventId, eventRegistrations.personId],
      where: sql`${eventRegistrations.withdrawnAt} is null`,
    })
    .returning({ id: eventRegistrations.id })
  if (!saved)
    return {
      ok: false,
      reason: 'already',
      first: await registeredAs(work, event.id, personId),
    }
  if (saved.id !== setting.id) throw new NotSaved()
  await answer(work, event, row, setting.hub)
  await publishSeatChange(work, event, withOneMore(event, seat))
  return { ok: true, seat }
}

/** The waiting list comes first, then a staff decision, then the payment. */
function seatFor(event: LockedEvent, kept: Kept): Seat {
  if (isFull(event)) return 'waiting'
  if (needsDecision(event, kept)) return 'held'
  return priceFor(event, kept) > 0 ? 'unpaid' : 'taken'
}

const withOneMore = (event: LockedEvent, seat: Seat): LockedEvent =>
  seat === 'waiting' ? { ...event, waiting: event.waiting + 1 } : { ...event, seatsUsed: event.seatsUsed + 1 }

async function eventBySlug({ tx }: UnitOfWork, slug: string) {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.slug, slug), isNull(events.archivedAt)))
  return event
}

async function registeredAs(
  { tx }: UnitOfWork,
  eventId: string,
  personId: string,
): Promise<string | undefined> {
  const { id, withdrawnAt } = eventRegistrations
  const mine = and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.personId, personId))
  const [row] = await tx
    .select({ id })
    .from(eventRegistrations)
    .where(and(mine, isNull(withdrawnAt)))
  return row?.id
}

/**
 * A certificate counts for one registration of an event, whatever address is typed. A unique index enforces it, too.
 */
async function isShownAlready(
  { tx }: UnitOfWork,
  eventId: string,
  { certificateId }: Kept,
): Promise<boolean> {
  if (!certificateId) return false
  const { id, certificateId: shown, withdrawnAt } = eventRegistrations
  const [row] = await tx
    .select({ id })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        sql`${shown} in ${samePass(certificateId)}`,
        isNull(withdrawnAt),
      ),
    )
  return row !== undefined
}

type Kept = Pick<Seated, 'entryCourseId' | 'certificateId'>
type Asking = { entryCourseId: string | null; passedPrice: number | null }

/** The course and certificate to store: the entry condition, or the reason for the lower price. */
async function entryFor(
  { tx, now }: UnitOfWork,
  { entryCourseId, passedPrice }: Asking,
  showing: Parameters<typeof showEntry>[2],
  locale: Locale,
): Promise<{ ok: true; kept: Kept } | { ok: false; reason: Unshown; course: string }> {
  const course = (await entryCourses(tx, [entryCourseId], locale, now)).get(entryCourseId ?? '')
  if (!course) return { ok: true, kept: { entryCourseId: null, certificateId: null } }
  const isNeeded = passedPrice === null
  const shown = await showEntry(tx, { course, isNeeded }, showing)
  if (!shown.ok) return { ...shown, course: course.title.text }
  const { certificateId } = shown
  return { ok: true, kept: { entryCourseId: isNeeded || certificateId ? course.id : null, certificateId } }
}

type Room = Parameters<typeof isFull>[0] & { startsAt: Date }

/** Nobody is put on the waiting list without asking, or when no seat can be offered before the start. */
function noRoomBecause(event: Room, { waiting }: Registering, now: Date): Reason | undefined {
  if (!isFull(event)) return
  if (!offerEnd(event.startsAt, now)) return 'full-for-good'
  return waiting ? undefined : 'full'
}

type Row = Parameters<typeof notifyRegistrant>[2] &
  Kept & {
    eventId: string
    organization: string | null
    seat: Seat
    payUntil: Date | null
  }

/**
 * Sends the ticket, the payment link, the waiting-list position or the note that staff decide; staff get only the last.
 */
async function answer(work: UnitOfWork, event: LockedEvent, row: Row, hub: Hub): Promise<void> {
  const common = { hub, isAnswer: true }
  if (row.seat === 'taken')
    return notifyRegistrant(work, event, row, { ...common, mail: eventTicket, sms: eventTicketSms })
  if (row.payUntil) return requestPayment(work, event, row, { ...common, until: row.payUntil })
  if (row.seat === 'waiting') {
    const position = await positionOf(work.tx, { ...row, waitingSince: work.now })
    return notifyRegistrant(work, event, row, {
      ...common,
      mail: eventWaiting,
      sms: eventWaitingSms,
      position,
    })
  }
  await notifyRegistrant(work, event, row, { ...common, mail: eventHeld, sms: eventHeldSms })
  const { title } = await eventInWords(work.tx, event.id, 'en')
  const details = [
    ...(await entryInWords(work.tx, row)),
    ...(row.organization ? [{ label: 'Organization', value: row.organization }] : []),
  ]
  await notifyStaff(work, { ...row, itemId: event.id }, { item: title, details, hub })
}
