import { expect, test } from 'vitest'
import { answerBy } from './contact.states.ts'

test('GEN-29: an answer is promised within 24 hours on working days, so a weekend stops the clock', () => {
  const by = (sent: string) => answerBy(new Date(`${sent}:00+02:00`)).toISOString()
  const at = (text: string) => new Date(`${text}:00+02:00`).toISOString()
  // November 16, 2026 is a Monday.
  expect(by('2026-11-16T09:00')).toBe(at('2026-11-17T09:00'))
  expect(by('2026-11-20T17:00')).toBe(at('2026-11-23T17:00'))
  expect(by('2026-11-21T10:00')).toBe(at('2026-11-24T00:00'))
  expect(by('2026-11-22T23:59')).toBe(at('2026-11-24T00:00'))
  expect(by('2026-11-19T00:00')).toBe(at('2026-11-20T00:00'))
})
