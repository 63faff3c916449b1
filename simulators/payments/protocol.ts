import type { IncomingHttpHeaders } from 'node:http'

export type ProviderName = 'mtn' | 'airtel' | 'irembopay' | 'flutterwave' | 'paypal'

export type Asked = {
  method: string
  /** Without the prefix of the provider: /collection/v1_0/requesttopay. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
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
  more: Record<string, unknown>
}
