import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  agoInWords,
  atStart,
  calendarLeaf,
  dateOfDay,
  dayAndMonth,
  dayInWords,
  dueInWords,
  hubDay,
  longDate,
  shortDate,
  shortTime,
  spanInWords,
  staffMoment,
} from './clock.ts'
import { translatedLocales } from './i18n/locale.ts'

const lateEvening = new Date('2026-11-14T22:30:00Z')

test("GEN-09: the hub's day begins at midnight in Kigali, not in London", () => {
  expect(hubDay(lateEvening)).toBe('2026-11-15')
  expect(shortTime(lateEvening)).toBe('00:30')
})

test('GEN-09: counted days are the days of the calendar in Kigali, all year round', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kigali' })
  const hours = Array.from({ length: 400 * 24 }, (_, hour) => new Date(Date.UTC(2027, 11, 1, hour, 0, -1)))
  expect(hours.filter((at) => hubDay(at) !== calendar.format(at))).toEqual([])
})

test('GEN-10: dates are short, and in the language of the page', () => {
  expect(shortDate(new Date('2026-11-14T10:00:00Z'), 'en')).toBe('Nov 14, 2026')
  expect(shortDate(new Date('2026-11-14T10:00:00Z'), 'fr')).toBe('14 novembre 2026')
  expect(shortDate(new Date('2026-11-14T10:00:00Z'), 'rw')).toBe('14 Ugushyingo 2026')
  expect(shortDate(new Date('2026-11-01T10:00:00Z'), 'fr')).toBe('1er novembre 2026')
})

test('staff read nearby times in words, by the hub’s calendar', () => {
  const now = new Date('2026-11-14T22:30:00Z') // 00:30 on the 15th in Kigali
  const at = (text: string) => staffMoment(new Date(text), now)
  expect(at('2026-11-15T12:05:00Z')).toBe('today, 14:05')
  expect(at('2026-11-14T21:59:00Z')).toBe('yesterday, 23:59')
  expect(at('2026-11-15T22:00:00Z')).toBe('tomorrow, 00:00')
  expect(at('2026-11-12T12:00:00Z')).toBe('Nov 12, 2026, 14:00')
})

test('GEN-29: a deadline says when it is due, and once missed how long it is overdue', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  expect(dueInWords(new Date('2026-11-15T12:00:01Z'), now)).toEqual({
    text: 'Answer by today, 14:00',
    isLate: false,
  })
  expect(dueInWords(now, now)).toEqual({ text: 'Late by 1 min', isLate: true })
  expect(dueInWords(new Date('2026-11-13T11:00:00Z'), now).text).toBe('Late by 2 days')
})

test('durations and times ago, in words', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect([0, 59, 60, 200, 1440, 2 * 1440 + 5].map((minutes) => spanInWords(before(minutes), now))).toEqual([
    '1 min',
    '59 min',
    '1 hour',
    '3 hours',
    '1 day',
    '2 days',
  ])
  expect([12, 61, 5 * 60, 20 * 60, 3 * 1440].map((minutes) => agoInWords(before(minutes), now))).toEqual([
    '12 min ago',
    '1 h ago',
    '5 h ago',
    'Yesterday',
    'Nov 12, 2026',
  ])
})

test('GEN-10: a calendar date is the same day in every language', () => {
  expect(dateOfDay('2026-12-31', 'en')).toBe('Dec 31, 2026')
  expect(dayAndMonth('2026-12-31', 'en')).toBe('Dec 31')
  expect(dayAndMonth('2026-01-01', 'fr')).toBe('1er janvier')
  expect(dayAndMonth('2026-01-01', 'rw')).toBe('1 Mutarama')
})

/** Noon of every day of two years: every weekday in every month, and every day of a month. */
const everyDay = Array.from({ length: 731 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at, 10)))
/** Two full stops, or a capital after a comma that is no name of a month. */
const faults = /\.\.|\.,|, \p{Lu}|\b(\p{L}+ \p{L}+) \1\b/u

test('GEN-10: in French and Kinyarwanda every date has one form, without abbreviations, and small letters inside a sentence', () => {
  for (const locale of translatedLocales)
    for (const at of everyDay) {
      const date = shortDate(at, locale)
      expect(date).toMatch(/^(?:1er|\d{1,2}) \p{L}+ \d{4}$/u)
      expect(longDate(at, locale)).toBe(date)
      expect(date.startsWith(dayAndMonth(hubDay(at), locale))).toBe(true)
      const day = dayInWords(at, locale)
      expect(day).toMatch(/^\p{Ll}/u)
      expect(day.endsWith(date)).toBe(true)
      expect(`${atStart(day)}.`).toMatch(/^\p{Lu}/u)
      expect(`${day}, 14:05. ${date}.`).not.toMatch(faults)
      expect(Object.values(calendarLeaf(at, locale)).join(' ')).not.toContain('.')
    }
  expect(dayInWords(new Date('2026-11-14T10:00:00Z'), 'fr')).toBe('samedi 14 novembre 2026')
  expect(dayInWords(new Date('2026-11-14T10:00:00Z'), 'rw')).toBe('kuwa gatandatu, 14 Ugushyingo 2026')
  expect(dayInWords(new Date('2026-11-14T10:00:00Z'), 'en')).toBe('Sat, Nov 14, 2026')
})

test('GEN-10: no text of ours has two full stops or two prepositions around a date', () => {
  // Each weekday, and each month.
  const days = everyDay.filter((_, at) => at % 31 === 0)
  const dates = 'date|from|to|until|by|due|when'
  for (const locale of translatedLocales) {
    const texts: Record<string, unknown> = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
    for (const [key, text] of Object.entries(texts))
      if (typeof text === 'string' && new RegExp(`\\{(?:${dates}|day)\\}`).test(text))
        for (const at of days) {
          const filled = text
            .replaceAll('{day}', /exam_/.test(key) ? shortDate(at, locale) : dayInWords(at, locale))
            .replaceAll(new RegExp(`\\{(?:${dates})\\}`, 'g'), shortDate(at, locale))
            .replaceAll(/\{\w+\}/g, 'x')
          expect(filled, key).not.toMatch(/\.\.|ku wa ku/i)
        }
  }
})

test('control: abbreviated months and weekdays are reported', () => {
  expect('jusqu’au 18 nov..').toMatch(faults)
  expect('2026 Ugu., 14:05').toMatch(faults)
  expect('Umunsi, Kuwa mbere').toMatch(faults)
})
