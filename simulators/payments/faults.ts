import type { ProviderName } from './protocol.ts'

/** The possible faults, for everything a provider does or only for its next payment. */
const faults = [
  /** A charge or refund is accepted, and no answer ever comes. */
  'silent',
  /** Accepted, but answered as a duplicate reference. */
  'duplicate',
  /** Tokens live for one second. */
  'short-token',
  /** A firewall answers with a page. */
  'html-403',
  /** An outage; nothing is accepted. */
  '503',
  /** The notice arrives before the charge is answered. */
  'callback-early',
  'callback-twice',
  'callback-never',
  /** The notice comes ten minutes after the end. */
  'callback-late',
  /** The notice is a PUT instead of a POST. */
  'callback-put',
  /** A second notice comes too, for an unknown reference. */
  'callback-unknown',
  /** Signed with a wrong secret. */
  'callback-forged',
  /** Signed ten minutes ago. */
  'callback-old',
  /** One less was paid than was charged. */
  'amount-off',
  /** Paid in euros. */
  'currency-eur',
  /** Reasons are objects, not strings. */
  'reason-object',
  /** The provider itself does not know; later it turns out to be paid. */
  'ambiguous',
  /** Accepted at first, failed later. */
  'late-failure',
  /** The browser returns with a success parameter while the provider still says pending. */
  'redirect-lies',
  /** The order is complete, its money has not arrived yet. */
  'capture-pending',
  'refund-failed',
] as const

export type Fault = (typeof faults)[number]

export const isFault = (name: string): name is Fault => (faults as readonly string[]).includes(name)

export function createFaults() {
  const always = new Map<ProviderName, Set<Fault>>()
  const next = new Map<ProviderName, Set<Fault>>()
  const put = (to: Map<ProviderName, Set<Fault>>, provider: ProviderName, names: Fault[]) =>
    void to.set(provider, new Set([...(to.get(provider) ?? []), ...names]))
  return {
    set: (provider: ProviderName, ...names: Fault[]) => put(always, provider, names),
    /** Only for the next payment. */
    setNext: (provider: ProviderName, ...names: Fault[]) => put(next, provider, names),
    of: (provider: ProviderName): ReadonlySet<Fault> => always.get(provider) ?? new Set(),
    ofNext: (provider: ProviderName): ReadonlySet<Fault> => next.get(provider) ?? new Set(),
    /** The next payment has arrived. */
    spendNext: (provider: ProviderName) => void next.delete(provider),
    clear(): void {
      always.clear()
      next.clear()
    },
  }
}
