import { expect, test } from 'vitest'
import { createMisses } from './misses.server.ts'

const limits = { slow: 2, most: 4, seconds: 60 }

test('a network that guesses waits, a flood closes it, and after the window it begins anew', () => {
  let now = 1000
  const misses = createMisses(limits, () => now)
  expect([1, 2, 3].map(() => misses.miss('198.51.100.7'))).toEqual([false, false, true])
  expect(misses.isClosed('198.51.100.7')).toBe(false)
  misses.miss('198.51.100.7')
  expect(misses.isClosed('198.51.100.7')).toBe(true)
  now += 60_000
  expect(misses.isClosed('198.51.100.7')).toBe(false)
  expect(misses.miss('198.51.100.7')).toBe(false)
})

test('others are counted for themselves; a subscriber of IPv6 is one', () => {
  const misses = createMisses(limits, () => 0)
  for (let n = 0; n < 5; n++) misses.miss(`2001:db8:1:2::${n}`)
  expect(misses.isClosed('2001:db8:1:2:ffff::9')).toBe(true)
  expect(misses.isClosed('2001:db8:1:3::1')).toBe(true)
  expect(misses.isClosed('2001:db8:2:2::1')).toBe(false)
  expect(misses.isClosed('198.51.100.7')).toBe(false)
})
