import { packageKeys } from '../../core/site/settings.options.ts'
import { payStatuses } from '../payments/payment.options.ts'

export type PackageKey = (typeof packageKeys)[number]
/** BKG-01, BKG-03: 'custom' is a request for a quote. */
export const packageTypes = [...packageKeys, 'custom'] as const
export type PackageType = (typeof packageTypes)[number]
export const isPackageKey = (input: string | undefined): input is PackageKey =>
  packageKeys.some((key) => key === input)

/** BKG-02. A quote is paid once, for the number of months it states. */
export const periods = ['monthly', 'yearly'] as const
export type Period = (typeof periods)[number]
export const monthsOf: Record<Period, number> = { monthly: 1, yearly: 12 }
export const isPeriod = (input: string | null | undefined): input is Period =>
  periods.some((period) => period === input)

/** BKG-11 */
export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
export const bookingPayStatuses = payStatuses
export const statusNames: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
}

/** BKG-05: PayPal is not offered. */
export const bookingMethods = ['credit-card', 'mtn-mobile-money', 'airtel-money', 'bank-transfer'] as const

export const notesMaximum = 5000
export const hoursNoteMaximum = 300
/** The upper limits of an answer to a quote. */
export const quoteMaxima = { amount: 100_000_000, hours: 200, months: 24 } as const

/** An unpaid booking lapses after this many days. */
export const lapseDays = 14

/** Slots are one hour long. */
export const sessionMinutes = 60
/** The client may move or cancel until this many hours before the session. */
export const changeUntilHours = 24

/** Proposed by staff; agreed by both; not taking place. */
export const sessionStatuses = ['proposed', 'confirmed', 'cancelled'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

/** The kind of an hours entry: paid for, taken by a session, noted as used by staff, or returned. */
export const hourKinds = ['bought', 'session', 'used', 'returned'] as const
export type HourKind = (typeof hourKinds)[number]
