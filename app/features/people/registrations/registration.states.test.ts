import { expect, test } from 'vitest'
import { mayWithdraw } from './registration.states.ts'

test('pending, waiting and approved registrations may be withdrawn; rejected and withdrawn ones may not', () => {
  const standings = ['pending', 'waiting', 'approved', 'rejected', 'withdrawn'] as const
  expect(standings.map(mayWithdraw)).toEqual([true, true, true, false, false])
})
