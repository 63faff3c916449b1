import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import { dateAndTime, dayInWords, hubDay, nextHubDay, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inOneLine, type PlaceView, placeIn } from '../../core/places/index.server.ts'
import { closingBefore, promisedBy, type WorkingHours } from '../../core/site/hours.states.ts'
import { hubForMail, type Place, placesOfHub, workingHours } from '../../core/site/index.server.ts'
import type { AppointmentKind } from '../../core/site/settings.options.ts'
import type { AppointmentStatus, ServiceType } from './appointment.options.ts'
import { isOpen } from './appointment.states.ts'
import { appointments } from './appointment.table.server.ts'

export type Hub = { name: string; staffEmail: string; place?: Place }

/** The hub's name for mails, the recipient of mails to staff, and the hub's main place. */
export async function hubForAppointments(): Promise<Hub> {
  return { ...(await hubForMail()), place: (await placesOfHub())[0] }
}

const serviceNames: Record<ServiceType, (_?: object, setting?: { locale?: Locale }) => string> = {
  'Strategic Consulting': m.appointment_service_strategy,
  'Digital Transformation': m.appointment_service_digital,
  'Business Development': m.appointment_service_business,
  'Technical Training': m.appointment_service_training,
  'Research & Analysis': m.appointment_service_research,
  // A proper name.
  'Digital Bridge Rwanda': () => 'Digital Bridge Rwanda',
  Other: m.appointment_service_other,
}
/** GEN-14, in the reader's language. */
export const serviceInWords = (service: ServiceType, locale?: Locale) =>
  serviceNames[service]({}, locale && { locale })

/** The hub's main place, in the reader's language, where the appointment is held there. */
export const hubPlaceOf = (
  { kind }: Pick<Booked, 'kind'>,
  { place }: Pick<Hub, 'place'>,
  locale = currentLocale(),
): PlaceView | undefined => (kind === 'hub' && place ? placeIn(place, locale) : undefined)

/** Where it takes place, in the reader's language: the hub's place, the phone or the link of the video call. */
export function placeInWords(
  { kind, videoLink }: Pick<Booked, 'kind' | 'videoLink'>,
  hub: Pick<Hub, 'place'>,
  locale?: Locale,
): string | undefined {
  const setting = locale && { locale }
  const place = hubPlaceOf({ kind }, hub, locale)
  if (kind === 'hub') return place && inOneLine(place)
  if (kind === 'phone') return m.appointment_where_phone({}, setting)
  return videoLink ?? m.appointment_where_video({}, setting)
}

type Asked = { createdAt: Date; startsAt: Date }

/** GEN-29: contact within 24 hours on working days, and by closing time on the day before, early enough to travel. */
export function dueBy({ createdAt, startsAt }: Asked, hours: WorkingHours): Date {
  const before = closingBefore(hubDay(startsAt), hours)
  // An appointment booked before the notice period existed may have no such evening.
  const latest = before && before > createdAt ? before : startsAt
  return new Date(Math.min(promisedBy(createdAt, hours).getTime(), latest.getTime()))
}

/** An appointment as the public side may read it: of the typed data only name and contact details. */
export const openFields = {
  id: appointments.id,
  personId: appointments.personId,
  firstName: appointments.firstName,
  lastName: appointments.lastName,
  email: appointments.email,
  phone: appointments.phone,
  locale: appointments.locale,
  serviceType: appointments.serviceType,
  startsAt: appointments.startsAt,
  holdId: appointments.holdId,
  kind: appointments.kind,
  videoLink: appointments.videoLink,
  status: appointments.status,
  cancelledBy: appointments.cancelledBy,
  version: appointments.version,
  createdAt: appointments.createdAt,
  updatedAt: appointments.updatedAt,
}
export type Booked = Omit<Pick<typeof appointments.$inferSelect, keyof typeof openFields>, 'locale'> & {
  locale: Locale
}

export async function appointmentById(db: Reader, id: string): Promise<Booked | undefined> {
  const [row] = await db.select(openFields).from(appointments).where(eq(appointments.id, id))
  return row as Booked | undefined
}

/** Data of the appointment page. The link may be passed on, so of the typed data it shows only a first name. */
export type AppointmentView = {
  firstName: string
  service: string
  day: string
  time: string
  status: AppointmentStatus
  cancelledBy: 'client' | 'staff' | null
  kind: AppointmentKind
  videoLink: string | null
  isOpen: boolean
  due: { date: string; time: string; isLate: boolean }
}

export async function appointmentForReading(
  db: Reader,
  id: string,
  locale: Locale,
  now: Date,
): Promise<AppointmentView | undefined> {
  const row = await appointmentById(db, id)
  if (!row) return
  const due = dueBy(row, await workingHours(db))
  return {
    firstName: row.firstName,
    service: serviceInWords(row.serviceType),
    day: dayInWords(row.startsAt, locale),
    time: shortTime(row.startsAt),
    status: row.status,
    cancelledBy: row.cancelledBy,
    kind: row.kind,
    videoLink: row.videoLink,
    isOpen: isOpen(row, now),
    due: { ...dateAndTime(due, locale), isLate: due <= now },
  }
}

/** A batch of appointments confirmed for tomorrow and not yet reminded, locked meanwhile. */
export function toRemind(now: Date) {
  const { from, to } = nextHubDay(now)
  const { status, startsAt, remindedAt } = appointments
  return and(eq(status, 'confirmed'), gte(startsAt, from), lt(startsAt, to), isNull(remindedAt))
}
export const soonest = [asc(appointments.startsAt), asc(appointments.id)] as const
