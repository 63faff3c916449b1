import { networkOf } from '../networks.ts'

type Limits = {
  /** From this count on, a guessing network gets 429 instead of a page. */
  slow: number
  /** From this count on, its requests are not even looked up. */
  most: number
  seconds: number
}

/**
 * Counts, by network, requests for secret addresses that do not exist. Many people share a network, so one that guesses
 * a little still gets existing pages; only a flood closes it. Each process counts for itself: this only saves work, the
 * secrecy of an address is in its length.
 */
export function createNotFoundThrottle(
  { slow, most, seconds }: Limits,
  now: () => number = () => Date.now(),
) {
  let counts = new Map<string, number>()
  let endsAt = 0
  const countOf = (address: string) => {
    if (now() >= endsAt) {
      counts = new Map()
      endsAt = now() + seconds * 1000
    }
    return counts.get(networkOf(address)) ?? 0
  }
  return {
    seconds,
    isClosed: (address: string) => countOf(address) >= most,
    /** Counts one more; true when the client must wait. */
    miss(address: string): boolean {
      const before = countOf(address)
      counts.set(networkOf(address), before + 1)
      return before >= slow
    },
  }
}
