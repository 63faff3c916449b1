/** The queue is too long: the client gets an error, and the time to come back. */
export class TooBusy extends Error {}

type Waiting = { go: () => void }

/**
 * Limits how many responses are worked on at once, of all clients. The next ones wait a moment, one of each network in
 * turn, so that a crowd behind one address does not delay a single visitor. After `seconds` in the queue a request is
 * refused: an answer after the visitor has given up serves nobody, and would only slow the database down.
 */
export function createFairQueue({ atOnce, seconds }: { atOnce: number; seconds: number }) {
  let active = 0
  const queues = new Map<string, Waiting[]>()

  /** The first request of the network whose turn it is; that network goes to the end. */
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
    // A finished request passes its place to the next one.
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
