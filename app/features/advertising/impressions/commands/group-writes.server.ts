type Waiting<Item> = { item: Item; done: () => void; failed: (error: unknown) => void }

/** Nobody may fill the memory with what the database cannot take. */
export class TooMuch extends Error {}

type Options<Item> = {
  write: (items: Item[]) => Promise<void>
  /** How long the first one waits for others. */
  milliseconds: number
  atOnce: number
  waitingAtMost: number
}

/**
 * Puts what comes at the same time into one write. Whoever hands something in hears of it when it is written, with
 * everything that went with it, or that it was not. One write runs at a time; what comes meanwhile is the next one.
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
