import type { ProviderName } from '~/platform/payments/provider.ts'
import type { PaymentMethod } from '../../core/site/settings.options.ts'

/** What a bill can be for. Each is joined to its feature in `settlements.server.ts`, and nowhere else. */
export const billKinds = ['donation', 'booking', 'event', 'membership', 'course'] as const
export type BillKind = (typeof billKinds)[number]
export const billKindNames: Record<BillKind, string> = {
  donation: 'Donation',
  booking: 'Consultation',
  event: 'Event ticket',
  membership: 'Membership',
  course: 'Premium course',
}

/** 'open' can be paid, 'paid' was, 'closed' no longer can. */
export const billStates = ['open', 'paid', 'closed'] as const
export type BillState = (typeof billStates)[number]

/** PAY-01: the finer states of one try to pay. */
export const paymentStates = [
  'created',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'review',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** What the feature behind a bill shows of it. */
export const payStatuses = ['pending', 'completed', 'failed', 'cancelled'] as const
export type PayStatus = (typeof payStatuses)[number]

/** Why staff must look at a payment. */
export const attentions = [
  'double',
  'late',
  'amount',
  'currency',
  'overpaid',
  'not granted',
  'short',
  'ambiguous',
  'setup',
  'refund',
  'second',
] as const
export type Attention = (typeof attentions)[number]
export const attentionTexts: Record<Attention, string> = {
  double: 'Paid twice: one of the two goes back',
  late: 'Paid after its time was over',
  amount: 'Less was paid than asked',
  currency: 'Paid in another currency',
  overpaid: 'More was paid than asked',
  'not granted': 'Paid, but what it was for is gone',
  short: 'Booked, but too little for the bill: give it back',
  ambiguous: 'The provider does not know how it ended',
  setup: 'The provider refused us: look at the settings',
  refund: 'A refund did not go through',
  second: 'Another owner has to agree',
}

/** PAY-08: sales need a fiscal receipt, gifts do not. */
export const fiscalStates = ['not needed', 'to issue', 'issued'] as const

/** What happened to a payment, in its history. */
export const eventKinds = ['made', 'submit', 'notice', 'check', 'return', 'staff', 'refund'] as const
export type EventKind = (typeof eventKinds)[number]

export const refundStates = ['requested', 'submitted', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** PAY-03: who carries a method, first choice first. */
export const carriers: Record<PaymentMethod, readonly ProviderName[]> = {
  'mtn-mobile-money': ['mtn', 'irembopay'],
  'airtel-money': ['airtel', 'irembopay'],
  'credit-card': ['flutterwave', 'irembopay'],
  'bank-transfer': ['bank'],
  paypal: ['paypal'],
}

/** The methods whose prompt rings a phone, and its network. */
export const walletOf: Partial<Record<PaymentMethod, 'mtn' | 'airtel'>> = {
  'mtn-mobile-money': 'mtn',
  'airtel-money': 'airtel',
}

const minute = 60
/** How long a try may stay open, in seconds. A prompt on a phone lives five minutes. */
export const openSeconds: Record<ProviderName, number> = {
  mtn: 6 * minute,
  airtel: 5 * minute,
  irembopay: 60 * minute,
  flutterwave: 60 * minute,
  paypal: 3 * 60 * minute,
  bank: 14 * 24 * 60 * minute,
}

/** A transfer may take this long to arrive; whoever has not sent it is reminded after so many days. */
export const transferDays = { arrive: 5, remind: 3 }
/** Whoever did not get through may try again at once; only after this many seconds are they told by a message. */
export const notifyFailedAfter = 10 * minute

/** Whoever has a prompt on the phone is not rung again before this many seconds. */
export const secondTryAfter = 60
/** How often one number may be rung, and after how many refusals in a day no more. */
export const promptLimits = { anHour: 5, aDay: 10, refusals: 3 }

/** How staff call whoever carries a payment. */
export const providerTitles: Record<ProviderName, string> = {
  mtn: 'MTN',
  airtel: 'Airtel',
  irembopay: 'IremboPay',
  flutterwave: 'Flutterwave',
  paypal: 'PayPal',
  bank: 'Bank',
}
