/** Too many requests of one visitor wait already. */
export class NoRoom extends Error {}

type Line = { active: number; waiting: (() => void)[] }

/**
 * Requests that change something take turns by network: a few at a time, the next ones wait, and a flood waits
 * behind itself. Drawing an answer keeps the process busy, so without turns one flooder's refusals would delay
 * every step of everybody else's transaction.
 */
export function createTurns({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  const lines = new Map<string, Line>()

  return async function inTurn<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    const line = lines.get(network) ?? { active: 0, waiting: [] }
    lines.set(network, line)
    if (line.active < atOnce) line.active++
    else if (line.waiting.length >= waitingAtMost) throw new NoRoom()
    // Whoever finishes hands its place to the next in line.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.active === 0) lines.delete(network)
    }
  }
}
