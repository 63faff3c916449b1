import { expect, test } from 'vitest'
import { openingOf } from './program.states.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const before = new Date(noon.getTime() - 1)
const after = new Date(noon.getTime() + 1)

test('a program is open between its two times, and a missing time sets no limit', () => {
  expect(openingOf({ opensAt: null, closesAt: null }, noon)).toBe('open')
  expect(openingOf({ opensAt: after, closesAt: null }, noon)).toBe('not-yet')
  expect(openingOf({ opensAt: noon, closesAt: after }, noon)).toBe('open')
  expect(openingOf({ opensAt: before, closesAt: noon }, noon)).toBe('closed')
})
