import { isDatabaseAway } from '../db/errors.server.ts'
import type { Disk } from './disk.server.ts'

/**
 * A value every page needs (the footer's addresses, the figures), held in memory until its tag is
 * touched, with a copy on disk for the time the database is away.
 */
export function kept<Value>(name: string, load: () => Promise<Value>) {
  let value: Value | undefined
  let disk: Disk | undefined
  let generation = 0

  return {
    keepOn(where: Disk): void {
      disk = where
    },

    async get(): Promise<Value | undefined> {
      if (value !== undefined) return value
      const started = generation
      try {
        const loaded = await load()
        // Touched while we were reading: what we read may be the old state, so it is used but not held.
        if (generation !== started) return loaded
        value = loaded
        disk?.write(name, JSON.stringify(loaded))
        return loaded
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        const copy = disk?.read(name)
        return copy && (JSON.parse(copy.body) as Value)
      }
    },

    forget(): void {
      generation++
      value = undefined
    },
  }
}
