import type { BookingStatus, HourKind, SessionStatus } from './booking.options.ts'
import { changeUntilHours } from './booking.options.ts'

const hour = 3600 * 1000

/** A-BKG-06: any other status can become confirmed or cancelled, only a confirmed booking can become completed. */
const allowed: Record<Exclude<BookingStatus, 'pending'>, (from: BookingStatus) => boolean> = {
  confirmed: (from) => from !== 'confirmed',
  cancelled: (from) => from !== 'cancelled',
  completed: (from) => from === 'confirmed',
}
export const mayBecome = (from: BookingStatus, to: BookingStatus) => to !== 'pending' && allowed[to](from)

type BookingState = { status: BookingStatus; paymentStatus: string }

/** BKG-14: paid, and neither cancelled nor completed: times can be chosen. */
export const isRunning = ({ status, paymentStatus }: BookingState) =>
  paymentStatus === 'completed' && (status === 'pending' || status === 'confirmed')

/** PAY-01: a refunded payment stays completed; the booking is cancelled by the refund. */
export const isRefunded = ({ cancelledBy }: { cancelledBy: string | null }) => cancelledBy === 'refund'
export const isPaid = (row: { paymentStatus: string; cancelledBy: string | null }) =>
  row.paymentStatus === 'completed' && !isRefunded(row)

type Session = { status: SessionStatus; startsAt: Date }

/** The client may move or cancel a session until a day before. */
export const mayClientChange = ({ status, startsAt }: Session, now: Date) =>
  status !== 'cancelled' && startsAt.getTime() - now.getTime() >= changeUntilHours * hour

/** Once a session has begun, its hours cannot be returned. */
export const isToCome = ({ status, startsAt }: Session, now: Date) => status !== 'cancelled' && startsAt > now

/** The same time some months later; in a shorter month, on its last day. */
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
  /** In total, whether the month has begun or not. */
  bought: number
  used: number
  /** Minutes that can be used now, and minutes of months to come. */
  left: number
  later: number
}

/** The balance of an account: hours of a month that has begun stay until they are used. */
export function accountOf(lines: readonly HourLine[], at: Date): HoursAccount {
  const sum = (those: readonly HourLine[]) => those.reduce((total, { minutes }) => total + minutes, 0)
  const bought = lines.filter(({ kind }) => kind === 'bought')
  const used = 0 - sum(lines.filter(({ kind }) => kind !== 'bought'))
  const all = sum(bought)
  const begun = sum(bought.filter(({ countsFrom }) => countsFrom <= at))
  const left = Math.max(0, begun - used)
  return { bought: all, used, left, later: all - used - left }
}

/**
 * Whether at every moment no more is used than was bought by then. The database checks the same (booking_hours_fit).
 */
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
