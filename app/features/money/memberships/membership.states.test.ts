import { expect, test } from 'vitest'
import { daysAfter } from '~/platform/clock.ts'
import { feeInWords, feeState, remindersDue, termFrom, yearAfter } from './membership.states.ts'

test('MEM-13: a year ends on the same day of the next one; after 29 February on the 28th', () => {
  expect(yearAfter('2026-11-15')).toBe('2027-11-15')
  expect(yearAfter('2028-02-29')).toBe('2029-02-28')
  expect(yearAfter('2027-02-28')).toBe('2028-02-28')
  expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02')
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test('MEM-13: an early renewal loses no day, a late one begins on the day of payment', () => {
  expect(termFrom('2026-11-15', null)).toEqual({ startsOn: '2026-11-15', endsOn: '2027-11-15' })
  expect(termFrom('2027-10-20', '2027-11-15')).toEqual({ startsOn: '2027-11-15', endsOn: '2028-11-15' })
  expect(termFrom('2027-11-15', '2027-11-15')).toEqual({ startsOn: '2027-11-15', endsOn: '2028-11-15' })
  expect(termFrom('2027-12-01', '2027-11-15')).toEqual({ startsOn: '2027-12-01', endsOn: '2028-12-01' })
})

test('MEM-13: reminders are due a month and a week before the end, and none after it', () => {
  const due = (today: string) => remindersDue(today, '2027-11-15')
  expect(
    ['2027-10-15', '2027-10-16', '2027-11-07', '2027-11-08', '2027-11-15', '2027-11-16'].map(due),
  ).toEqual([0, 1, 1, 2, 2, 0])
})

test('MEM-13: the labels for staff: paid until, unpaid and overdue', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const state = (endsOn: string | null, payableUntil: Date | null) =>
    feeState({ endsOn, payableUntil }, '2026-11-15', now)
  const [soon, past] = [new Date('2026-12-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z')]
  expect(state('2026-11-15', past)).toBe('paid')
  expect(state('2026-11-14', soon)).toBe('overdue')
  expect(state(null, soon)).toBe('unpaid')
  expect(state(null, past)).toBe('overdue')
  expect(state(null, null)).toBeUndefined()
  expect(feeInWords('paid', '2027-11-15')).toBe('Paid until Nov 15, 2027')
  expect(feeInWords('overdue', '2026-11-14')).toBe('Overdue since Nov 14, 2026')
  expect(feeInWords('overdue', null)).toBe('Overdue')
  expect(feeInWords('unpaid', null)).toBe('Unpaid')
})
