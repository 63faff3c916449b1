import { expect, test } from 'vitest'
import { mayWithdraw, promiseClock, promisedBy } from './registration.states.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

test('GEN-29: the promise is 24 hours, and the clock counts them down', () => {
  expect(promisedBy(noon)).toEqual(later(24 * 60))
  expect(promiseClock(noon, noon)).toMatchObject({ isLate: false, gone: 0, hoursLeft: 24, minutesLeft: 0 })
  expect(promiseClock(noon, later(61.5))).toMatchObject({ gone: 61, hoursLeft: 22, minutesLeft: 59 })
  expect(promiseClock(noon, later(24 * 60 - 0.5)).isLate).toBe(false)
  expect(promiseClock(noon, later(24 * 60))).toMatchObject({ isLate: true, hoursLeft: 0, minutesLeft: 0 })
  expect(promiseClock(noon, later(9999)).isLate).toBe(true)
  expect(promiseClock(later(5), noon)).toMatchObject({ isLate: false, gone: 0 })
})

test('whoever waits or was told yes may withdraw; what was rejected or withdrawn is over', () => {
  const standings = ['pending', 'waiting', 'approved', 'rejected', 'withdrawn'] as const
  expect(standings.map(mayWithdraw)).toEqual([true, true, true, false, false])
})
