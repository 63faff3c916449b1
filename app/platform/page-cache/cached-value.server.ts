import { log } from '../log.server.ts'
import type { Disk } from './disk.server.ts'

/**
 * A value every page needs (the footer's addresses, the figures), held in memory until its tag is touched. When
 * it cannot be read anew, for whatever reason, the last one known is used, from memory or from disk: a page
 * without its footer helps nobody. Such a page must not be kept as a fresh one; see `isFresh`.
 */
export function cachedValue<Value>(name: string, load: () => Promise<Value>) {
  let value: Value | undefined
  let fresh = false
  let disk: Disk | undefined
  let generation = 0

  function lastKnown(): Value | undefined {
    const copy = value === undefined ? disk?.read(name) : undefined
    if (!copy) return value
    try {
      return JSON.parse(copy.body) as Value
    } catch {
      return undefined
    }
  }

  return {
    persistTo(where: Disk): void {
      disk = where
    },

    async get(): Promise<Value | undefined> {
      if (fresh) return value
      const started = generation
      try {
        const loaded = await load()
        // Touched while we were reading: what we read may be the old state, so it is used but not held.
        if (generation !== started) return loaded
        value = loaded
        fresh = true
        disk?.write(name, JSON.stringify(loaded))
        return loaded
      } catch (err) {
        log.warn({ err, name }, 'a value could not be read; its last known state is used')
        return lastKnown()
      }
    },

    /** Whether the value held is the current one. */
    isFresh: () => fresh,

    /** The value has changed somewhere: read it anew, and hold the old one until that works. */
    invalidate(): void {
      generation++
      fresh = false
    },
  }
}
