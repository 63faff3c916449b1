import type { IncomingHttpHeaders } from 'node:http'
import type { Fault } from './faults.ts'
import type { World } from './world.ts'

export type ProviderName = 'mtn' | 'airtel' | 'irembopay' | 'flutterwave' | 'paypal'

export type Asked = {
  method: string
  /** Without the prefix of the provider: /collection/v1_0/requesttopay. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** The faults of this request. */
  faults: ReadonlySet<Fault>
}
/** A string is HTML when `html` is set. `location` redirects a browser. */
export type Reply = {
  status: number
  body: unknown
  headers?: Record<string, string>
  html?: boolean
}

export type State = 'pending' | 'approved' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'ambiguous'

/** One payment as the provider knows it; provider-specific data are in `more`. */
export type Payment = {
  provider: ProviderName
  /** Our reference, as given to the provider. */
  reference: string
  /** Theirs: financial id, money id, order. */
  id: string
  amount: number
  currency: string
  phone?: string
  state: State
  reason?: string
  /** Where notices go, and where the browser returns to. */
  hook?: string
  returnTo?: string
  submittedAt: number
  settledAt?: number
  refunded: number
  /** How often it was really charged; must never pass 1. */
  charges: number
  /** The hub's response to each notice; 0 when it was unreachable. */
  told: number[]
  /** The faults of this payment. */
  faults: ReadonlySet<Fault>
  more: Record<string, unknown>
}

/** How a payment ends by itself. Without a fate it waits for a click on a page. */
export type Fate = { state: State; reason?: string; afterMs?: number }

export type Refund = {
  provider: ProviderName
  reference: string
  id: string
  payment: Payment
  amount: number
  state: 'pending' | 'completed' | 'failed'
  reason?: string
}

/** A notice as it is sent to the hub. */
export type Told = { address: string; method?: 'POST' | 'PUT'; headers: Record<string, string>; body: string }

/** Which faults a request can have: a page in the payer's browser has none. */
type Kind = 'token' | 'charge' | 'refund' | 'page' | 'other'

/** The API of one provider. */
export type Protocol = {
  kindOf: (asked: Asked) => Kind
  /** Undefined: no response at all. */
  answer: (asked: Asked, world: World) => Promise<Reply | undefined>
  /** Undefined where no notice is sent. */
  notify: (payment: Payment, world: World) => Told | undefined
  /** The effect of the payer's approval, where it does not pay yet. */
  approve?: (payment: Payment, world: World) => Promise<void>
}
