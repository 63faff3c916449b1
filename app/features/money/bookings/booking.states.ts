import type { BookingStatus, HourKind, SessionStatus } from './booking.options.ts'
import { changeUntilHours } from './booking.options.ts'

const hour = 3600 * 1000

/** A-BKG-06: confirmed unless it is, cancelled unless it is, completed only after it was confirmed. */
const allowed: Record<Exclude<BookingStatus, 'pending'>, (from: BookingStatus) => boolean> = {
  confirmed: (from) => from !== 'confirmed',
  cancelled: (from) => from !== 'cancelled',
  completed: (from) => from === 'confirmed',
}
export const mayBecome = (from: BookingStatus, to: BookingStatus) => to !== 'pending' && allowed[to](from)

type BookingState = { status: BookingStatus; paymentStatus: string }

/** BKG-14: paid for and neither given up nor used up: times can be chosen. */
export const isRunning = ({ status, paymentStatus }: BookingState) =>
  paymentStatus === 'completed' && (status === 'pending' || status === 'confirmed')

/** PAY-01: a payment that went back stays completed; what it was for is cancelled by that. */
export const isRefunded = ({ cancelledBy }: { cancelledBy: string | null }) => cancelledBy === 'refund'
export const isPaid = (row: { paymentStatus: string; cancelledBy: string | null }) =>
  row.paymentStatus === 'completed' && !isRefunded(row)

type Session = { status: SessionStatus; startsAt: Date }

/** The client may move or cancel until a day before. */
export const mayClientChange = ({ status, startsAt }: Session, now: Date) =>
  status !== 'cancelled' && startsAt.getTime() - now.getTime() >= changeUntilHours * hour

/** Nothing can be given back once it has begun. */
export const isToCome = ({ status, startsAt }: Session, now: Date) => status !== 'cancelled' && startsAt > now

/** The moment some months later; where a month is too short for the day, its last day. */
export function monthsLater(at: Date, months: number): Date {
  const later = new Date(at)
  const day = later.getUTCDate()
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, last))
  return later
}

export type HourLine = { kind: HourKind; minutes: number; countsFrom: Date }
export type HoursAccount = {
  /** In all, whether its month has begun or not. */
  bought: number
  used: number
  /** What can be taken at this moment, and what becomes free in months to come. */
  left: number
  later: number
}

/** How an account stands: hours of a month that has begun stay until they are used. */
export function accountOf(lines: readonly HourLine[], at: Date): HoursAccount {
  const sum = (those: readonly HourLine[]) => those.reduce((total, { minutes }) => total + minutes, 0)
  const bought = lines.filter(({ kind }) => kind === 'bought')
  const used = 0 - sum(lines.filter(({ kind }) => kind !== 'bought'))
  const all = sum(bought)
  const begun = sum(bought.filter(({ countsFrom }) => countsFrom <= at))
  const left = Math.max(0, begun - used)
  return { bought: all, used, left, later: all - used - left }
}

/** Whether at every moment no more is used than was bought by then. The database asks the same (booking_hours_fit). */
export function fits(lines: readonly HourLine[]): boolean {
  const inTime = lines.toSorted(
    (a, b) => a.countsFrom.getTime() - b.countsFrom.getTime() || b.minutes - a.minutes,
  )
  let left = 0
  return inTime.every(({ minutes }) => {
    left += minutes
    return left >= 0
  })
}

/** '2 h', '45 min', '1 h 30 min' */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
