import { expect, test } from 'vitest'
import { dayInWords, dayOfYear, hubDay, shortDate, shortTime } from './clock.ts'

const lateEvening = new Date('2026-11-14T22:30:00Z')

test("GEN-09: the hub's day begins at midnight in Kigali, not in London", () => {
  expect(hubDay(lateEvening)).toBe('2026-11-15')
  expect(shortTime(lateEvening)).toBe('00:30')
})

test('GEN-10: dates are short, and in the language of the page', () => {
  expect(shortDate(new Date('2026-11-14T10:00:00Z'), 'en')).toBe('Nov 14, 2026')
  expect(shortDate(new Date('2026-11-14T10:00:00Z'), 'fr')).toBe('14 nov. 2026')
  expect(shortDate(new Date('2026-11-14T10:00:00Z'), 'rw')).toContain('2026')
})

test('GEN-10: a day of the calendar is that day in every language', () => {
  expect(dayInWords('2026-12-31', 'en')).toBe('Dec 31, 2026')
  expect(dayOfYear('2026-12-31', 'en')).toBe('Dec 31')
  expect(dayOfYear('2026-01-01', 'fr')).toBe('1 janv.')
  expect(dayOfYear('2026-01-01', 'rw')).toContain('1')
})
