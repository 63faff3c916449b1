import type { PaymentState, PayStatus } from '../payments/payment.options.ts'
import type { HourKind, PackageKey, Period, SessionStatus } from './booking.options.ts'

type PackageView = {
  key: PackageKey
  name: { text: string; lang: string }
  monthly: number
  yearly: number
  hours: number
  isPopular: boolean
}
export type PackageOffer = { packages: PackageView[]; saving: number }

/** BKG-06: the amounts for each period. */
export type PackagePrice = Record<
  Period,
  { price: number; fee: number; total: number; months: number; hours: number }
>

/** BKG-14: the hours account, for the client. */
export type HoursView = {
  hours?: { bought: string; used: string; left: string; later?: string }
  months: { from: string; minutes: string; isOpen: boolean }[]
  lines: { id: string; kind: HourKind; minutes: string; date: string; note: string | null }[]
}
export type SessionView = {
  id: string
  day: string
  time: string
  status: SessionStatus
  isToCome: boolean
  mayChange: boolean
}

/** The same for staff, with cancelled sessions and who cancelled them. */
export type AdminSession = {
  id: string
  when: string
  status: SessionStatus
  cancelledBy: 'client' | 'staff' | 'clock' | null
  isToCome: boolean
}
export type AdminHours = {
  hours?: {
    bought: string
    used: string
    left: string
    lines: { id: string; kind: HourKind; minutes: string; note: string | null; actor: string; at: string }[]
  }
  sessions: AdminSession[]
  isRunning: boolean
}
/** A-BKG-07: the payment attempts, for the back-office. */
export type AdminPaying = {
  id: string
  paymentStatus: PayStatus
  amount: string
  payments: {
    id: string
    method: string
    reference: string
    created: string
    state: PaymentState
    back: 'none' | 'part' | 'all'
  }[]
}
