/** So many ask at once that whoever comes now would wait too long: they are told so, and when to come again. */
export class TooBusy extends Error {}

type Waiting = { go: () => void }

/**
 * How many answers are worked out at once, of everybody. The next ones wait a moment, one of each network in turn, so
 * that a crowd behind one address does not keep a single visitor waiting. Who has waited for `seconds` is sent away:
 * nobody is served by an answer that comes when they have given up, and the database would only get slower.
 */
export function createFairQueue({ atOnce, seconds }: { atOnce: number; seconds: number }) {
  let active = 0
  const queues = new Map<string, Waiting[]>()

  /** The first in line of the network whose turn it is; that network goes to the end. */
  function next(): Waiting | undefined {
    for (const [network, queue] of queues) {
      const first = queue.shift()
      queues.delete(network)
      if (queue.length > 0) queues.set(network, queue)
      if (first) return first
    }
  }

  function wait(network: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(late)
        resolve()
      }
      const mine: Waiting = { go }
      const late = setTimeout(() => {
        const queue = queues.get(network)?.filter((one) => one !== mine)
        if (queue?.length) queues.set(network, queue)
        else queues.delete(network)
        reject(new TooBusy())
      }, seconds * 1000)
      queues.set(network, [...(queues.get(network) ?? []), mine])
    })
  }

  return async function inFairQueue<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    if (active < atOnce) active++
    // Whoever finishes hands over its place.
    else await wait(network)
    try {
      return await work()
    } finally {
      const following = next()
      if (following) following.go()
      else active--
    }
  }
}
