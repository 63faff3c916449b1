/** Too many requests of one network are queued already. */
export class QueueFull extends Error {}

type Queue = { active: number; waiting: (() => void)[] }

/**
 * Changing requests are queued by network: a few at a time, the next ones wait, and a flood only delays itself.
 * Rendering an answer keeps the process busy, so without the queue one flooder's refusals would delay every step of
 * everybody else's transaction.
 */
export function createPerNetworkQueue({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  const queues = new Map<string, Queue>()

  return async function inQueue<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(network) ?? { active: 0, waiting: [] }
    queues.set(network, queue)
    if (queue.active < atOnce) queue.active++
    else if (queue.waiting.length >= waitingAtMost) throw new QueueFull()
    // A finished request passes its place to the next in the queue.
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.active === 0) queues.delete(network)
    }
  }
}
