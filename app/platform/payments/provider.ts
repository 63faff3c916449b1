import type { Locale } from '../i18n/locale.ts'
/** The payment providers. A bank has no API: staff record its transfers. */
export const wiredNames = ['mtn', 'airtel', 'irembopay', 'flutterwave', 'paypal'] as const
export type WiredName = (typeof wiredNames)[number]
export const providerNames = [...wiredNames, 'bank'] as const
export type ProviderName = (typeof providerNames)[number]

/** The provider names for staff. */
export const providerTitles: Record<ProviderName, string> = {
  mtn: 'MTN MoMo',
  airtel: 'Airtel Money',
  irembopay: 'IremboPay',
  flutterwave: 'Flutterwave',
  paypal: 'PayPal',
  bank: 'Bank',
}

/** IremboPay's page does not lead back: it opens beside ours, which stays and shows the result. */
export const leadsBack = (name: ProviderName) => name !== 'irembopay'

/** Why a payment failed, as far as it helps the payer. */
export const failures = [
  'rejected',
  'expired',
  'no-wallet',
  'no-funds',
  'limit',
  'wrong-pin',
  'too-small',
  'unavailable',
  'generic',
] as const
export type Failure = (typeof failures)[number]

/** A sum in the smallest unit of its currency: whole francs, or cents abroad. */
export type Sum = { amount: number; currency: string }

/** One payment attempt. All of it was committed before the provider gets it. */
export type Charge = {
  /** Our payment's id: a random UUID. */
  id: string
  /** Ours, made by the provider's `newReference`, unique for ever. */
  reference: string
  /** Theirs, once known: PayPal's order, IremboPay's invoice number. */
  providerReference?: string
  /** Needed for a refund: Airtel's money id, Flutterwave's transaction, PayPal's capture. */
  transactionId?: string
  /** The amount charged: francs, or for PayPal the frozen foreign amount. */
  sum: Sum
  payer: { name: string; email?: string; phone?: string }
  /** The wallet that gets the prompt, for payments by phone. */
  wallet?: { phone: string; network: 'mtn' | 'airtel' }
  /** The purpose, in plain words. */
  about: string
  locale: Locale
  /** Where their page sends the payer afterwards. */
  returnTo: string
  /** The callback address for a provider without signatures: known to it alone. */
  hookAt: string
  submittedAt?: Date
  expiresAt: Date
}

/** 'unknown': it is open whether they accepted it; it is polled later, never submitted again as new. */
export type Submitted =
  | { is: 'accepted'; providerReference?: string; redirectTo?: string }
  | { is: 'unknown'; code: string }
  | { is: 'refused'; code: string; failure: Failure; alert?: boolean }

/**
 * Their status of a charge. 'approved': the payer agreed and `take` captures it. 'ambiguous': they themselves do not
 * know. 'unsure': we got no usable answer; nothing is concluded from it.
 */
export type ChargeStatus = {
  is:
    | 'pending'
    | 'approved'
    | 'completed'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'ambiguous'
    | 'not found'
    | 'unsure'
  /** The amount really paid, where they report it. */
  sum?: Sum
  providerReference?: string
  transactionId?: string
  code?: string
  failure?: Failure
  /** Our own settings are wrong: staff are notified. */
  alert?: boolean
}

/** A notification as it was posted to us. */
export type Posted = { headers: Headers; body: string }
/** It only says where to look: the status is always polled. `key` is the same for a repeated one. */
export type Notice =
  | { is: 'forged' }
  | { is: 'senseless' }
  | { is: 'notice'; key: string; reference?: string; providerReference?: string }

export type Return = {
  id: string
  /** Ours, from `newReference`, committed first. */
  reference: string
  providerReference?: string
  sum: Sum
  charge: { reference: string; providerReference?: string; transactionId?: string; sum: Sum }
  reason: string
}
export type Returned =
  | { is: 'done' | 'accepted'; providerReference?: string }
  | { is: 'unknown'; code: string }
  | { is: 'refused'; code: string }
export type RefundStatus = { is: 'pending' | 'done' | 'failed' | 'not found' | 'unsure'; code?: string }

/** A row of their own list, for the nightly comparison. */
export type Listed = {
  reference: string
  transactionId?: string
  sum: Sum
  is: 'completed' | 'refunded' | 'other'
  at: Date
}

export type Provider = {
  name: WiredName
  /** A prompt on a phone, or a page of theirs. */
  kind: 'push' | 'hosted'
  newReference: () => string
  submit: (charge: Charge) => Promise<Submitted>
  status: (charge: Charge) => Promise<ChargeStatus>
  /** Captures the payment that was approved on their page. Repeating it charges nothing twice. */
  take?: (charge: Charge) => Promise<ChargeStatus>

  readNotice: (posted: Posted) => Promise<Notice>
  /** Whether only they can verify a notice, so that each one costs a call. */
  verifiesNoticesRemotely?: boolean
  /** Absent where they offer none: staff refund by hand. */
  giveBack?: (back: Return) => Promise<Returned>
  refundStatus?: (back: Return) => Promise<RefundStatus>
  /** Whether only a whole payment can be refunded. */
  wholeOnly?: boolean
  /** Their own list of one day of the hub, where they have one. */
  list?: (day: string) => Promise<Listed[]>
}
