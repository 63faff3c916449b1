import { networkOf } from '../networks.ts'

type Limits = {
  /** From so many on, a network that guesses is told to wait, without a page. */
  slow: number
  /** From so many on, it is not even looked up what it asks for. */
  most: number
  seconds: number
}

/**
 * Counts, by network, how often somebody asked for a secret address that nobody has. Many people share a network, so
 * one that guesses a little still gets what is there; only a flood closes it. Each process counts for itself: this
 * spares us the work, and what keeps the address secret is its length.
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
    /** One more; true when they are to wait. */
    miss(address: string): boolean {
      const before = countOf(address)
      counts.set(networkOf(address), before + 1)
      return before >= slow
    },
  }
}
