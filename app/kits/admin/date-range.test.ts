import { expect, test } from 'vitest'
import { datesInWords, daysOf, periods, readDates } from './date-range.ts'

const of = (dates: string, today: string) => {
  const { from, to } = daysOf({ dates }, today)
  return `${from} ${to}`
}

test('periods are days of the calendar: a week begins on Monday, a month has its own length', () => {
  expect(of('today', '2026-11-19')).toBe('2026-11-19 2026-11-19')
  expect(of('this-week', '2026-11-19')).toBe('2026-11-16 2026-11-22')
  expect(of('this-week', '2026-11-16')).toBe('2026-11-16 2026-11-22')
  expect(of('this-week', '2027-01-03')).toBe('2026-12-28 2027-01-03')
  expect(of('this-month', '2026-11-19')).toBe('2026-11-01 2026-11-30')
  expect(of('this-month', '2028-02-29')).toBe('2028-02-01 2028-02-29')
  expect(of('this-month', '2026-12-31')).toBe('2026-12-01 2026-12-31')
  expect(of('last-month', '2026-01-31')).toBe('2025-12-01 2025-12-31')
  expect(of('last-month', '2026-03-31')).toBe('2026-02-01 2026-02-28')
  expect(of('this-year', '2026-11-19')).toBe('2026-01-01 2026-12-31')
})

test('every period of every day of five years has today in it, except the month before, which ends just before it', () => {
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2029, 0, 1); at += 24 * 3600_000) {
    const today = new Date(at).toISOString().slice(0, 10)
    for (const period of Object.keys(periods)) {
      const { from = '', to = '' } = daysOf({ dates: period }, today)
      const holds =
        period === 'last-month'
          ? to < `${today.slice(0, 7)}-01` && from.endsWith('-01')
          : from <= today && today <= to
      if (!holds) throw new Error(`${period} of ${today}: ${from} to ${to}`)
    }
  }
})

test('what an address says is one period or two days, and what is impossible is left out', () => {
  const read = (query: string) => readDates((name) => new URLSearchParams(query).get(name) ?? '')
  expect(read('dates=today&from=2026-11-01')).toEqual({ dates: 'today', from: '', to: '' })
  expect(read('dates=toString&from=2026-11-31&to=2026-11-30')).toEqual({
    dates: '',
    from: '',
    to: '2026-11-30',
  })
  expect(read('from=2026-11-09&to=2026-11-02')).toEqual({ dates: '', from: '2026-11-02', to: '2026-11-09' })
})

test('the chosen days in words', () => {
  expect(datesInWords({ dates: 'this-month' })).toBe('This month')
  expect(datesInWords({ from: '2026-11-01', to: '2026-11-12' })).toBe('Nov 1, 2026 to Nov 12, 2026')
  expect(datesInWords({ from: '2026-11-01', to: '2026-11-01' })).toBe('Nov 1, 2026')
  expect(datesInWords({ from: '2026-11-01' })).toBe('From Nov 1, 2026')
  expect(datesInWords({ to: '2026-11-01' })).toBe('Until Nov 1, 2026')
  expect(datesInWords({})).toBeUndefined()
})
