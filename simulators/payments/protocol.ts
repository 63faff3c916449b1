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
  /** What goes wrong with this request. */
  faults: ReadonlySet<Fault>
}
/** A string is HTML when `html` says so. `location` sends a browser on. */
export type Reply = {
  status: number
  body: unknown
  headers?: Record<string, string>
  html?: boolean
}

export type State = 'pending' | 'approved' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'ambiguous'

/** One payment as the provider knows it; what is particular to one lies in `more`. */
export type Payment = {
  provider: ProviderName
  /** Ours, as the provider was told it. */
  reference: string
  /** Theirs: financial id, money id, order. */
  id: string
  amount: number
  currency: string
  phone?: string
  state: State
  reason?: string
  /** Where its end is told, and where the browser returns to. */
  hook?: string
  returnTo?: string
  submittedAt: number
  settledAt?: number
  refunded: number
  /** How often it was really charged; must never pass 1. */
  charges: number
  /** How the hub answered each notification; 0 when it was not there. */
  told: number[]
  /** What goes wrong with this one. */
  faults: ReadonlySet<Fault>
  more: Record<string, unknown>
}

/** What becomes of a payment by itself. Without a fate it waits for a click on a page. */
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

/** A notification as it is sent to the hub. */
export type Told = { address: string; method?: 'POST' | 'PUT'; headers: Record<string, string>; body: string }

/** Which faults a request can meet: a page in the payer's browser meets none. */
type Kind = 'token' | 'charge' | 'refund' | 'page' | 'other'

/** One provider's way of speaking. */
export type Protocol = {
  kindOf: (asked: Asked) => Kind
  /** Undefined: silence. */
  answer: (asked: Asked, world: World) => Promise<Reply | undefined>
  /** Undefined where nobody is told. */
  notify: (payment: Payment, world: World) => Told | undefined
  /** What the payer's yes does, where it does not yet pay. */
  approve?: (payment: Payment, world: World) => Promise<void>
}
