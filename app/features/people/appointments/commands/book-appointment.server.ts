import { and, eq, ne } from 'drizzle-orm'
import { consentShown } from '~/kits/forms/consent.ts'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { AppointmentKind } from '../../../core/site/settings.options.ts'
import { findOrCreatePerson, recordConsent } from '../../people/index.server.ts'
import { hasRoom, holdSlot, releaseSlot, slotSetting } from '../../slots/index.server.ts'
import {
  type Chooser,
  kindsOffered,
  placesOf,
  readSlot,
  type Unfit,
  unfitBecause,
} from '../../slots/slot.states.ts'
import type { Booked, Hub } from '../appointment.queries.server.ts'
import type { Booking } from '../appointment.rules.server.ts'
import { appointments } from '../appointment.table.server.ts'
import { appointmentReceived } from '../emails/appointment-received.email.tsx'
import { appointmentReceivedSms } from '../sms/appointment.sms.ts'
import { notifyClient, notifyStaffArrived } from './notify-client.server.ts'

type Options = { id: string; locale: Locale; hub: Hub }
export type NotBooked = Unfit | 'unavailable' | 'taken' | 'already'
export type Outcome = { ok: true } | { ok: false; reason: NotBooked }

/** Checks, without a lock, that a slot may be chosen and has room; else gives the reason. */
export async function lookAtSlot(
  { tx, now }: UnitOfWork,
  slot: string,
  by: Chooser = 'client',
): Promise<{ startsAt: Date; capacity: number; kinds: AppointmentKind[] } | NotBooked> {
  const setting = await slotSetting(tx)
  if (!setting) return 'unavailable'
  const startsAt = readSlot(slot)
  if (!startsAt) return 'not-offered'
  const unfit = unfitBecause(setting, startsAt, now, by)
  if (unfit) return unfit
  const capacity = placesOf(setting, startsAt)
  return (await hasRoom(tx, startsAt, capacity))
    ? { startsAt, capacity, kinds: kindsOffered(setting) }
    : 'taken'
}

/** APT-09, APT-15: saves appointment, slot, person, consent and all messages, or nothing. */
export async function bookAppointment(
  work: UnitOfWork,
  input: Booking,
  { id, locale, hub }: Options,
): Promise<Outcome> {
  // An early check spares refused clients the queue. The check that decides comes below.
  const seen = await lookAtSlot(work, input.slot)
  if (typeof seen === 'string') return { ok: false, reason: seen }
  const kind = input.kind ?? seen.kinds[0] ?? 'hub'
  if (!seen.kinds.includes(kind)) return { ok: false, reason: 'not-offered' }
  const consent = { purpose: 'appointment', ...consentShown(locale) }
  const setting = { id, locale, consent, kind, status: 'pending' as const, ...seen }
  const booked = await saveAppointment(work, input, setting)
  if (typeof booked === 'string') return { ok: false, reason: booked }
  await notifyClient(work, booked, {
    hub,
    mail: appointmentReceived,
    sms: appointmentReceivedSms,
    more: {},
    isAnswer: true,
  })
  await notifyStaffArrived(work, booked, hub)
  return { ok: true }
}

type Saving = {
  id: string
  locale: Locale
  startsAt: Date
  capacity: number
  consent: { purpose: string; textVersion: string; locale: Locale }
  status: 'pending' | 'confirmed'
  kind: AppointmentKind
  videoLink?: string | null
  /** The colleague who entered it. */
  enteredBy?: string
}

/** The appointment with its person, their consent and its place. */
export async function saveAppointment(
  work: UnitOfWork,
  input: Omit<Booking, 'slot' | 'kind'>,
  { id, locale, startsAt, capacity, consent, status, kind, videoLink = null, enteredBy }: Saving,
): Promise<(Booked & { company: string | null; message: string | null }) | 'taken' | 'already'> {
  const { firstName, lastName, email, phone, company, serviceType, message } = input
  const fullName = `${firstName} ${lastName}`
  const reached = email ? { email, phone: phone.international || undefined } : { phone: phone.international }
  const personId = await findOrCreatePerson(work, { fullName, locale, ...reached })
  if (await hasOneThen(work, personId, startsAt)) return 'already'
  await recordConsent(work, { personId, ...consent })

  // From here on, other bookings of the same slot wait for this transaction.
  const holdId = await holdSlot(work, startsAt, capacity)
  if (!holdId) return 'taken'
  const row = {
    id,
    personId,
    firstName,
    lastName,
    email,
    phone: phone.international,
    company,
    serviceType,
    startsAt,
    holdId,
    kind,
    videoLink,
    message,
    locale,
    status,
    createdAt: work.now,
    updatedAt: work.now,
  }
  const [saved] = await work.tx
    .insert(appointments)
    .values({ ...row, phoneTyped: phone.input, enteredBy })
    // `appointments_once` decides between two simultaneous bookings by one person.
    .onConflictDoNothing()
    .returning({ id: appointments.id })
  if (!saved) {
    await releaseSlot(work, holdId)
    return 'already'
  }
  if (saved.id !== id) throw new NotSaved()
  return { ...row, cancelledBy: null, version: 1 }
}

/** APT-11: one person has one appointment at a time. */
export async function hasOneThen({ tx }: UnitOfWork, personId: string, startsAt: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.personId, personId),
        eq(appointments.startsAt, startsAt),
        ne(appointments.status, 'cancelled'),
      ),
    )
  return row !== undefined
}
