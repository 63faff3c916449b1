import type { ProviderName } from './protocol.ts'

/** What may go wrong, for everything a provider does or only for its next payment. */
const faults = [
  /** A charge or refund is taken, and no answer ever comes. */
  'silent',
  /** Taken, but answered as if its reference had been used before. */
  'duplicate',
  /** Tokens live for one second. */
  'short-token',
  /** A firewall answers with a page. */
  'html-403',
  /** A bad hour; nothing is taken. */
  '503',
  /** The end is told before the charge is answered. */
  'callback-early',
  'callback-twice',
  'callback-never',
  /** Ten minutes after the end. */
  'callback-late',
  /** PUT instead of POST. */
  'callback-put',
  /** Another one comes too, for a reference nobody knows. */
  'callback-unknown',
  /** Signed with a wrong secret. */
  'callback-forged',
  /** Signed ten minutes ago. */
  'callback-old',
  /** One less was paid than was asked for. */
  'amount-off',
  /** Paid in euros. */
  'currency-eur',
  /** Reasons come as objects, not as strings. */
  'reason-object',
  /** The provider itself does not know, and later it was paid. */
  'ambiguous',
  /** Taken gladly, and failed later. */
  'late-failure',
  /** The browser returns with a word of success while the provider still says pending. */
  'redirect-lies',
  /** The order is complete, its money is not there yet. */
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
    /** The next payment has come. */
    spendNext: (provider: ProviderName) => void next.delete(provider),
    clear(): void {
      always.clear()
      next.clear()
    },
  }
}
