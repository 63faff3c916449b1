import { expect, test } from 'vitest'
import { hubDay, shortDate, shortTime } from './clock.ts'

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
