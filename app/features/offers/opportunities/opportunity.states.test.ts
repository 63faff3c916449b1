import { expect, test } from 'vitest'
import { daysLeft, isSoon, openStateOf } from './opportunity.states.ts'

const at = (time: string) => new Date(time)
const deadline = '2026-11-30'

test('OPP-03: a deadline counts until the end of its day in Kigali', () => {
  expect(daysLeft(deadline, at('2026-11-30T21:59:59Z'))).toBe(0)
  expect(daysLeft(deadline, at('2026-11-30T22:00:00Z'))).toBe(-1)
  expect(daysLeft(deadline, at('2026-11-22T22:00:00Z'))).toBe(7)
  expect(daysLeft('2027-03-01', at('2027-02-28T10:00:00Z'))).toBe(1)
})

test('OPP-17: past its deadline it is over at once, even while its status is still active', () => {
  const open = { status: 'active', deadline } as const
  expect(openStateOf(open, at('2026-11-30T21:59:59Z'))).toBe('open')
  expect(openStateOf(open, at('2026-11-30T22:00:00Z'))).toBe('over')
  expect(openStateOf({ ...open, status: 'expired' }, at('2026-11-01T00:00:00Z'))).toBe('over')
  expect(openStateOf({ ...open, status: 'closed' }, at('2026-11-01T00:00:00Z'))).toBe('closed')
})

test('OPP-06: soon means seven days or fewer', () => {
  expect([-1, 0, 7, 8].map(isSoon)).toEqual([false, true, true, false])
})
