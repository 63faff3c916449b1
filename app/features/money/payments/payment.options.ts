import type { ProviderName } from '~/platform/payments/provider.ts'
import type { PaymentMethod } from '../../core/site/settings.options.ts'

/** The products a bill can be for. The feature of each adds it to `products`. */
export const billKinds = ['donation', 'booking', 'event', 'membership', 'course'] as const
export type BillKind = (typeof billKinds)[number]
export const billKindNames: Record<BillKind, string> = {
  donation: 'Donation',
  booking: 'Consultation',
  event: 'Event ticket',
  membership: 'Membership',
  course: 'Premium course',
}

/** 'open' can be paid, 'paid' was paid, 'closed' can no longer be paid. */
export const billStates = ['open', 'paid', 'closed'] as const
export type BillState = (typeof billStates)[number]

/** PAY-01: the detailed states of one payment attempt. */
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

/** The status of a bill, as its product shows it. */
export const payStatuses = ['pending', 'completed', 'failed', 'cancelled'] as const
export type PayStatus = (typeof payStatuses)[number]

/** Why a payment needs the attention of staff. */
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
  double: 'Paid twice: one of the two has to be refunded',
  late: 'Paid after its deadline',
  amount: 'Less was paid than requested',
  currency: 'Paid in another currency',
  overpaid: 'More was paid than requested',
  'not granted': 'Paid, but no longer available',
  short: 'Recorded, but less than the bill: refund it',
  ambiguous: 'The provider does not know the result',
  setup: 'The provider refused our request: check the settings and our account there',
  refund: 'A refund did not go through',
  second: 'Another owner has to agree',
}

/** PAY-08: sales need a fiscal receipt, gifts do not. */
export const fiscalStates = ['not needed', 'to issue', 'issued'] as const

/** The kinds of events in the history of a payment. */
export const eventKinds = ['made', 'submit', 'notice', 'check', 'return', 'staff', 'refund'] as const
export type EventKind = (typeof eventKinds)[number]

export const refundStates = ['requested', 'submitted', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** PAY-03: the providers of each method, first choice first. */
export const carriers: Record<PaymentMethod, readonly ProviderName[]> = {
  'mtn-mobile-money': ['mtn', 'irembopay'],
  'airtel-money': ['airtel', 'irembopay'],
  'credit-card': ['flutterwave', 'irembopay'],
  'bank-transfer': ['bank'],
  paypal: ['paypal'],
}

/** The methods with a prompt on the phone, and the network of the phone. */
export const walletOf: Partial<Record<PaymentMethod, 'mtn' | 'airtel'>> = {
  'mtn-mobile-money': 'mtn',
  'airtel-money': 'airtel',
}

const minute = 60
/** How long an attempt may stay open, in seconds. A prompt on a phone lives five minutes. */
export const openSeconds: Record<ProviderName, number> = {
  mtn: 6 * minute,
  airtel: 5 * minute,
  irembopay: 60 * minute,
  flutterwave: 60 * minute,
  paypal: 3 * 60 * minute,
  bank: 14 * 24 * 60 * minute,
}

/** A transfer may take this many days to arrive; the payer is reminded after this many. */
export const transferDays = { arrive: 5, remind: 3 }
/** A payer may try again at once; only after this many seconds is the failure sent as a message. */
export const notifyFailedAfter = 10 * minute

/** No second prompt on a phone before this many seconds. */
export const secondTryAfter = 60
/** How many prompts one number may get, and after how many refusals in a day no more. */
export const promptLimits = { anHour: 5, aDay: 10, refusals: 3 }
