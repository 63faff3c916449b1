/** Finished pages by address: evicted least recently used first, by bytes, and invalidated by tag. */
export type Entry<Page> = {
  page: Page
  bytes: number
  tags: ReadonlySet<string>
  storedAt: number
  usedAt: number
}

export function createStore<Page>(options: { maxBytes: number; now: () => number }) {
  const entries = new Map<string, Entry<Page>>()
  // Every invalidation advances the generation; a tag remembers its last one.
  const invalidatedAt = new Map<string, number>()
  let generation = 0
  let allInvalidatedAt = 0
  let bytes = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.bytes
    entries.delete(key)
  }

  return {
    /** Taken before a page is rendered, passed back when it is cached. */
    generation: () => generation,

    get(key: string): Entry<Page> | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      // The map's order is the order of use, to the second: the first entry is evicted next.
      const now = options.now()
      if (now - entry.usedAt > 1000) {
        entry.usedAt = now
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry
    },

    /** True when nothing the page shows has changed since `since`. Otherwise it was rendered from outdated data. */
    isCurrent(tags: Iterable<string>, since: number): boolean {
      if (allInvalidatedAt > since) return false
      for (const tag of tags) if ((invalidatedAt.get(tag) ?? 0) > since) return false
      return true
    },

    set(key: string, page: Page, size: number, tags: ReadonlySet<string>): void {
      remove(key)
      entries.set(key, { page, bytes: size, tags, storedAt: options.now(), usedAt: options.now() })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= options.maxBytes) break
        remove(oldest)
      }
    },

    remove,

    invalidate(tag: string): void {
      invalidatedAt.set(tag, ++generation)
      for (const [key, entry] of entries) if (entry.tags.has(tag)) remove(key)
    },

    invalidateAll(): void {
      allInvalidatedAt = ++generation
      invalidatedAt.clear()
      entries.clear()
      bytes = 0
    },

    size: () => ({ entries: entries.size, bytes }),
  }
}
