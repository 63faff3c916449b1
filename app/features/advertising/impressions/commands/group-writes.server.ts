type Waiting<Item> = { item: Item; done: () => void; failed: (error: unknown) => void }

/** The queue is full: the memory must not fill up while the database is too slow. */
export class TooMuch extends Error {}

type Options<Item> = {
  write: (items: Item[]) => Promise<void>
  /** How long the first item waits for others. */
  milliseconds: number
  atOnce: number
  waitingAtMost: number
}

/**
 * Combines items that arrive at the same time into one write. The promise of each item settles with the write of its
 * group. One write runs at a time; items that arrive meanwhile go into the next.
 */
export function groupWrites<Item>({ write, milliseconds, atOnce, waitingAtMost }: Options<Item>) {
  let waiting: Waiting<Item>[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, atOnce)
      waiting = waiting.slice(atOnce)
      try {
        await write(group.map(({ item }) => item))
        for (const { done } of group) done()
      } catch (error) {
        for (const { failed } of group) failed(error)
      }
    }
    isWriting = false
  }

  return (item: Item): Promise<void> =>
    new Promise((done, failed) => {
      if (waiting.length >= waitingAtMost) return failed(new TooMuch())
      waiting.push({ item, done, failed })
      if (isWriting) return
      isWriting = true
      setTimeout(writeAll, milliseconds)
    })
}
