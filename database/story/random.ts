import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Random } from '~/platform/story.ts'

/** Mulberry32: small, and the same numbers for the same seed everywhere. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function randomFrom(seed: number): Random {
  const next = numbersFrom(seed)
  const upTo = (end: number) => Math.floor(next() * end)
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('nothing to choose from')
    return items[upTo(items.length)] as Item
  }
  return {
    upTo,
    pick,
    between: (first, last) => first + upTo(last - first + 1),
    chance: (percent) => next() * 100 < percent,
    shuffle<Item>(items: readonly Item[]) {
      const left = [...items]
      return items.map(() => left.splice(upTo(left.length), 1)[0] as Item)
    },
  }
}

/**
 * The same ids, codes and tokens in each story. Only for the process that tells it: nothing it makes may protect
 * anybody. Returns a function that puts the real ones back.
 */
export function knowAllIds(seed: number): () => void {
  const real = { ...pickedFrom(crypto) }
  const next = numbersFrom(seed)
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(next() * 256)))
  const known = {
    randomBytes: (size: number) => bytes(size),
    randomInt: (a: number, b?: number) => {
      const [from, to] = b === undefined ? [0, a] : [a, b]
      return from + Math.floor(next() * (to - from))
    },
    randomUUID: () => {
      const hex = bytes(16)
      hex.writeUInt8((hex.readUInt8(6) & 0x0f) | 0x40, 6)
      hex.writeUInt8((hex.readUInt8(8) & 0x3f) | 0x80, 8)
      return hex.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
  put(known)
  return () => put(real)
}

const pickedFrom = ({ randomBytes, randomInt, randomUUID }: typeof crypto) => ({
  randomBytes,
  randomInt,
  randomUUID,
})

function put(functions: object): void {
  Object.assign(crypto, functions)
  syncBuiltinESMExports()
}
