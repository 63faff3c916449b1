import { log } from '../log.server.ts'
import type { Disk } from './disk.server.ts'

export type CachedValue = Pick<ReturnType<typeof cachedValue>, 'tags' | 'persistTo' | 'invalidate'>

/**
 * A value every page needs (the footer's addresses, the figures), cached in memory until its tag is invalidated. When
 * it cannot be read, for whatever reason, the last known value is used, from memory or from disk: a page without its
 * footer helps nobody. Such a page must not be cached as fresh; see `isFresh`.
 */
export function cachedValue<Value>(name: string, tags: readonly string[], load: () => Promise<Value>) {
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
    /** What it is made of: a change of any of them invalidates it. */
    tags,

    persistTo(where: Disk): void {
      disk = where
    },

    async get(): Promise<Value | undefined> {
      if (fresh) return value
      const started = generation
      try {
        const loaded = await load()
        // Invalidated while we were reading: the result may be outdated, so it is used but not cached.
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

    /** Whether the cached value is the current one. */
    isFresh: () => fresh,

    /** The value has changed: it is read again, and the old one kept until that works. */
    invalidate(): void {
      generation++
      fresh = false
    },
  }
}
