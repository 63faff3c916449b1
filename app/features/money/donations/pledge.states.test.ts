import { expect, test } from 'vitest'
import { dayOf, mayBecome, nextPledgeDate } from './pledge.states.ts'

/** Consecutive dates of a pledge. */
function walk(from: string, months: number): string[] {
  const day = dayOf(from)
  const dates = [from]
  for (let n = 0; n < months; n++) dates.push(nextPledgeDate(dates.at(-1) ?? '', day))
  return dates.slice(1)
}

test('DON-26: a pledge of the 31st falls on the last day of shorter months, then on the 31st again, also over a leap year', () => {
  expect(walk('2027-12-31', 14)).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
    '2028-06-30',
    '2028-07-31',
    '2028-08-31',
    '2028-09-30',
    '2028-10-31',
    '2028-11-30',
    '2028-12-31',
    '2029-01-31',
    '2029-02-28',
  ])
})

test('DON-26: a pledge of the 29th falls on 29 February in leap years only', () => {
  expect(walk('2028-01-29', 2)).toEqual(['2028-02-29', '2028-03-29'])
  expect(walk('2029-01-29', 2)).toEqual(['2029-02-28', '2029-03-29'])
})

test('DON-26: every day of four years has one next date: later, at most 31 days away, on its day or the last of the month', () => {
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2031, 0, 1); at += 24 * 3600 * 1000) {
    const date = new Date(at).toISOString().slice(0, 10)
    for (const day of [1, 15, 28, 29, 30, 31]) {
      const next = nextPledgeDate(date, day)
      const away = (Date.parse(next) - at) / (24 * 3600 * 1000)
      expect(away).toBeGreaterThan(0)
      expect(away).toBeLessThanOrEqual(31)
      const isLast = dayOf(new Date(Date.parse(next) + 24 * 3600 * 1000).toISOString().slice(0, 10)) === 1
      expect(dayOf(next) === day || (isLast && dayOf(next) < day)).toBe(true)
    }
  }
})

test('DON-26: a stopped pledge stays stopped', () => {
  expect(mayBecome.stopped).toEqual([])
  expect(mayBecome.paused).toContain('active')
  expect(mayBecome.active).not.toContain('active')
})
