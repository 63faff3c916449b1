import { expect, test } from 'vitest'
import { mayWithdraw } from './registration.states.ts'

test('whoever waits or was told yes may withdraw; what was rejected or withdrawn is over', () => {
  const standings = ['pending', 'waiting', 'approved', 'rejected', 'withdrawn'] as const
  expect(standings.map(mayWithdraw)).toEqual([true, true, true, false, false])
})
