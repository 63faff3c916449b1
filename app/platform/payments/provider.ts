/** Who moves the money. A bank has no wire: staff tell what arrived there. */
export const wiredNames = ['mtn', 'airtel', 'irembopay', 'flutterwave', 'paypal'] as const
export type WiredName = (typeof wiredNames)[number]
export const providerNames = [...wiredNames, 'bank'] as const
export type ProviderName = (typeof providerNames)[number]

/** IremboPay's page leads nowhere afterwards: it opens beside ours, which stays and tells the end. */
export const leadsBack = (name: ProviderName) => name !== 'irembopay'

/** Why a payment did not go through, as far as it helps the person who tries to pay. */
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

/** One try to collect money. All of it was committed before the provider hears of it. */
export type Charge = {
  /** Our payment's id: a random UUID. */
  id: string
  /** Ours, chosen by the provider's `newReference`, unique for ever. */
  reference: string
  /** Theirs, once they gave one: PayPal's order, IremboPay's invoice number. */
  providerReference?: string
  /** What a refund needs: Airtel's money id, Flutterwave's transaction, PayPal's capture. */
  transactionId?: string
  /** What is charged: francs, or for PayPal the frozen sum abroad. */
  sum: Sum
  payer: { name: string; email?: string; phone?: string }
  /** The wallet that is to be rung, where the payment is a prompt on a phone. */
  wallet?: { phone: string; network: 'mtn' | 'airtel' }
  /** What it is for, in plain words. */
  about: string
  locale: 'en' | 'fr' | 'rw'
  /** Where their page sends the person afterwards. */
  returnTo: string
  /** Where a provider without signatures tells us the end: an address only it was told. */
  hookAt: string
  submittedAt?: Date
  expiresAt: Date
}

/** 'unknown' is everything that leaves open whether they took it: it is asked for later, never sent again as new. */
export type Submitted =
  | { is: 'accepted'; providerReference?: string; redirectTo?: string }
  | { is: 'unknown'; code: string }
  | { is: 'refused'; code: string; failure: Failure; alert?: boolean }

/**
 * What they say of a charge. 'approved': the payer agreed and `take` collects it. 'ambiguous': they themselves do
 * not know. 'unsure': we got no sensible answer; nothing is concluded from it.
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
  /** What was really paid, where they tell. */
  sum?: Sum
  providerReference?: string
  transactionId?: string
  code?: string
  failure?: Failure
  /** Our own settings are wrong: staff are told. */
  alert?: boolean
}

/** A notification as it was posted to us. */
export type Posted = { headers: Headers; body: string }
/** It only says where to look: the standing is always asked for. `key` is the same for a repeated one. */
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

/** A line of their own list, for the nightly comparison. */
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
  /** Collects what the payer approved on their page. Repeating it charges nothing twice. */
  take?: (charge: Charge) => Promise<ChargeStatus>

  readNotice: (posted: Posted) => Promise<Notice>
  /** Whether only they can say if a notice is theirs, so that each one costs a call. */
  verifiesNoticesRemotely?: boolean
  /** Absent where they offer none: staff pay back by hand. */
  giveBack?: (back: Return) => Promise<Returned>
  refundStatus?: (back: Return) => Promise<RefundStatus>
  /** Whether only a whole payment can be given back. */
  wholeOnly?: boolean
  /** Their own list of one day of the hub, where they have one. */
  list?: (day: string) => Promise<Listed[]>
}
