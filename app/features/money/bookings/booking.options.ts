import { packageKeys } from '../../core/site/settings.options.ts'
import { payStatuses } from '../payments/payment.options.ts'

export type PackageKey = (typeof packageKeys)[number]
/** BKG-01, BKG-03: 'custom' is what somebody asked a quote for. */
export const packageTypes = [...packageKeys, 'custom'] as const
export type PackageType = (typeof packageTypes)[number]
export const isPackageKey = (input: string | undefined): input is PackageKey =>
  packageKeys.some((key) => key === input)

/** BKG-02. A quote is paid once, for as many months as it says. */
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

/** BKG-08 */
export const bookingMaxima = { name: 50, company: 100, message: 1000 } as const
export const notesMaximum = 5000
export const hoursNoteMaximum = 300
/** What staff may answer a quote with. */
export const quoteMaxima = { amount: 100_000_000, hours: 200, months: 24 } as const

/** After so many days without money a booking lapses. */
export const lapseDays = 14

/** The slots are an hour apart. */
export const sessionMinutes = 60
/** Until so long before it begins the client may move or cancel. */
export const changeUntilHours = 24

/** Staff proposed it; both agreed; nobody comes. */
export const sessionStatuses = ['proposed', 'confirmed', 'cancelled'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

/** What a line of the hours account is for: hours paid for, hours taken by a session or noted by staff, hours back. */
export const hourKinds = ['bought', 'session', 'used', 'returned'] as const
export type HourKind = (typeof hourKinds)[number]
