import { and, asc, eq } from 'drizzle-orm'
import { dateAndTime, dayInWords, shortDate, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { promisedBy } from '../../core/site/hours.states.ts'
import { type hubForMail, workingHours } from '../../core/site/index.server.ts'
import { serviceInWords } from '../../people/appointments/index.server.ts'
import { billPath } from '../payments/index.server.ts'
import type { Period } from './booking.options.ts'
import { accountOf, isPaid, isRunning, isToCome, mayClientChange, minutesInWords } from './booking.states.ts'
import { bookingHours, bookingSessions, bookings } from './booking.table.server.ts'
import { packageInWords } from './package.queries.server.ts'

export type Hub = Awaited<ReturnType<typeof hubForMail>>

/** The columns of a booking that the public side may read: all but the notes of staff. */
export const openFields = {
  id: bookings.id,
  personId: bookings.personId,
  firstName: bookings.firstName,
  lastName: bookings.lastName,
  email: bookings.email,
  phone: bookings.phone,
  phoneTyped: bookings.phoneTyped,
  company: bookings.company,
  serviceType: bookings.serviceType,
  message: bookings.message,
  packageType: bookings.packageType,
  packageName: bookings.packageName,
  billingPeriod: bookings.billingPeriod,
  monthsCovered: bookings.monthsCovered,
  hoursPerMonth: bookings.hoursPerMonth,
  referencePrice: bookings.referencePrice,
  price: bookings.price,
  fee: bookings.fee,
  paymentAmount: bookings.paymentAmount,
  paymentStatus: bookings.paymentStatus,
  paymentMethod: bookings.paymentMethod,
  billId: bookings.billId,
  lapsesAt: bookings.lapsesAt,
  paidAt: bookings.paidAt,
  locale: bookings.locale,
  status: bookings.status,
  cancelledBy: bookings.cancelledBy,
  version: bookings.version,
  createdAt: bookings.createdAt,
  updatedAt: bookings.updatedAt,
}
export type Booked = Omit<Pick<typeof bookings.$inferSelect, keyof typeof openFields>, 'locale'> & {
  locale: Locale
}

export async function bookingById(db: Reader, id: string): Promise<Booked | undefined> {
  const [row] = await db.select(openFields).from(bookings).where(eq(bookings.id, id))
  return row as Booked | undefined
}

/** BKG-07 */
export const stepNames = () => [
  m.booking_step_details(),
  m.booking_step_payment(),
  m.booking_step_processing(),
  m.booking_step_success(),
]

const periodNames: Record<Period, (_?: object, setting?: { locale?: Locale }) => string> = {
  monthly: m.services_monthly,
  yearly: m.services_yearly,
}

/** 'Business Growth, yearly': the title on a bill and in messages. */
export async function titleOf(
  db: Reader,
  booking: Pick<Booked, 'packageType' | 'packageName' | 'billingPeriod'>,
  locale: Locale,
): Promise<string> {
  const name = await packageInWords(db, booking, locale)
  const { billingPeriod } = booking
  return billingPeriod ? `${name}, ${periodNames[billingPeriod]({}, { locale }).toLowerCase()}` : name
}

export function linesOf(db: Reader, bookingId: string) {
  const { id, kind, minutes, countsFrom, note, actor, createdAt } = bookingHours
  return db
    .select({ id, kind, minutes, countsFrom, note, actor, createdAt })
    .from(bookingHours)
    .where(eq(bookingHours.bookingId, bookingId))
    .orderBy(asc(createdAt), asc(countsFrom), asc(id))
}

export function sessionsOf(db: Reader, bookingId: string) {
  const { id, startsAt, status, minutes, cancelledBy, version } = bookingSessions
  return db
    .select({ id, startsAt, status, minutes, cancelledBy, version })
    .from(bookingSessions)
    .where(eq(bookingSessions.bookingId, bookingId))
    .orderBy(asc(startsAt), asc(id))
}

/** The data of the client's page. The link may be forwarded, so of the typed details it shows only the first name. */
export async function bookingForClient(db: Reader, id: string, locale: Locale, now: Date) {
  const row = await bookingById(db, id)
  if (!row) return
  const [title, lines, sessions, worked] = await Promise.all([
    titleOf(db, row, locale),
    linesOf(db, id),
    sessionsOf(db, id),
    workingHours(db),
  ])
  const account = accountOf(lines, now)
  const due = promisedBy(row.paidAt ?? row.createdAt, worked)
  const running = isRunning(row)
  return {
    firstName: row.firstName,
    title,
    service: serviceInWords(row.serviceType),
    status: row.status,
    isPaid: isPaid(row),
    isQuote: row.packageType === 'custom' && row.price === null,
    isRunning: running,
    amount: row.paymentAmount === null ? undefined : showMoney(rwf(row.paymentAmount)),
    pay:
      row.billId && row.status !== 'cancelled' && row.paymentStatus !== 'completed'
        ? billPath(row.billId)
        : undefined,
    until: row.lapsesAt ? shortDate(row.lapsesAt, locale) : undefined,
    due: { ...dateAndTime(due, locale), isLate: due <= now },
    hours: lines.length > 0 ? inWords(account) : undefined,
    mayChoose: running && account.bought > account.used,
    months: lines
      .filter(({ kind }) => kind === 'bought')
      .map(({ minutes, countsFrom }) => ({
        from: shortDate(countsFrom, locale),
        minutes: minutesInWords(minutes),
        isOpen: countsFrom <= now,
      })),
    // Newest last; hours that were taken and returned are listed, too.
    lines: lines
      .filter(({ kind }) => kind !== 'bought')
      .map(({ id: line, kind, minutes, countsFrom, note, createdAt }) => ({
        id: line,
        kind,
        minutes: minutesInWords(Math.abs(minutes)),
        date: shortDate(kind === 'session' ? countsFrom : createdAt, locale),
        note,
      })),
    sessions: sessions
      .filter(({ status }) => status !== 'cancelled')
      .map((one) => ({
        id: one.id,
        day: dayInWords(one.startsAt, locale),
        time: shortTime(one.startsAt),
        status: one.status,
        isToCome: isToCome(one, now),
        mayChange: mayClientChange(one, now),
      })),
  }
}
export type BookingView = NonNullable<Awaited<ReturnType<typeof bookingForClient>>>

const inWords = ({ bought, used, left, later }: ReturnType<typeof accountOf>) => ({
  bought: minutesInWords(bought),
  used: minutesInWords(used),
  left: minutesInWords(left),
  later: later > 0 ? minutesInWords(later) : undefined,
})

/** One session of one booking. Undefined for a session of another booking: knowing an id is not enough. */
export async function sessionOf(
  db: Reader,
  bookingId: string,
  id: string | undefined,
  locale: Locale,
  now: Date,
) {
  if (!isId(id)) return
  const { startsAt, status } = bookingSessions
  const [row] = await db
    .select({ id: bookingSessions.id, startsAt, status })
    .from(bookingSessions)
    .where(and(eq(bookingSessions.id, id), eq(bookingSessions.bookingId, bookingId)))
  if (!row) return
  return {
    id: row.id,
    day: dayInWords(row.startsAt, locale),
    time: shortTime(row.startsAt),
    mayChange: mayClientChange(row, now),
  }
}

/**
 * One hour of one booking that both sides agreed on, also a cancelled one. Each move ends its session and begins
 * another at the same instant: the file of any of them is that of the last, under the id of the first, so that a
 * calendar moves its entry.
 */
export async function sessionForCalendar(db: Reader, bookingId: string, id: string | undefined) {
  if (!isId(id)) return
  const { startsAt, minutes, status, createdAt, updatedAt } = bookingSessions
  const sessions = await db
    .select({
      id: bookingSessions.id,
      startsAt,
      minutes,
      status,
      createdAt,
      updatedAt,
      packageName: bookings.packageName,
    })
    .from(bookingSessions)
    .innerJoin(bookings, eq(bookings.id, bookingSessions.bookingId))
    .where(eq(bookingSessions.bookingId, bookingId))
  const agreed = sessions.filter((one) => one.status !== 'proposed')
  const asked = agreed.find((one) => one.id === id)
  if (!asked) return
  const isMove = (from: typeof asked, to: typeof asked) =>
    from.status === 'cancelled' &&
    from.updatedAt.getTime() === to.createdAt.getTime() &&
    from.createdAt < to.createdAt
  let [first, last] = [asked, asked]
  for (let one: typeof asked | undefined = asked; one; one = agreed.find((before) => isMove(before, first)))
    first = one
  for (let one: typeof asked | undefined = asked; one; one = agreed.find((after) => isMove(last, after)))
    last = one
  return { ...last, uid: first.id }
}

const isId = (id: string | undefined): id is string =>
  id !== undefined && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
