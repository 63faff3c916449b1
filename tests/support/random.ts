import { randomInt } from 'node:crypto'

export type Random = ReturnType<typeof randomFrom>

/** Mulberry32: small, and the same numbers for the same seed everywhere. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (end: number) => Math.floor(next() * end)
  return { upTo, pick: <Item>(items: readonly Item[]): Item | undefined => items[upTo(items.length)] }
}

/** Letters only, as names have. Ten of them are found alone, whatever else was planted. */
export const randomLetters = (length = 10) =>
  Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join('')
