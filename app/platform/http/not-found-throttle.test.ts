import { expect, test } from 'vitest'
import { createNotFoundThrottle } from './not-found-throttle.server.ts'

const limits = { slow: 2, most: 4, seconds: 60 }

test('a guessing network must wait, a flood closes it, and after the window it starts again', () => {
  let now = 1000
  const throttle = createNotFoundThrottle(limits, () => now)
  expect([1, 2, 3].map(() => throttle.miss('198.51.100.7'))).toEqual([false, false, true])
  expect(throttle.isClosed('198.51.100.7')).toBe(false)
  throttle.miss('198.51.100.7')
  expect(throttle.isClosed('198.51.100.7')).toBe(true)
  now += 60_000
  expect(throttle.isClosed('198.51.100.7')).toBe(false)
  expect(throttle.miss('198.51.100.7')).toBe(false)
})

test('networks are counted separately; an IPv6 subscriber is one', () => {
  const throttle = createNotFoundThrottle(limits, () => 0)
  for (let n = 0; n < 5; n++) throttle.miss(`2001:db8:1:2::${n}`)
  expect(throttle.isClosed('2001:db8:1:2:ffff::9')).toBe(true)
  expect(throttle.isClosed('2001:db8:1:3::1')).toBe(true)
  expect(throttle.isClosed('2001:db8:2:2::1')).toBe(false)
  expect(throttle.isClosed('198.51.100.7')).toBe(false)
})
