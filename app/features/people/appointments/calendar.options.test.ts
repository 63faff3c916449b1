import { expect, test } from 'vitest'
import { type CalendarCell, isSaidBefore } from './calendar.options.ts'

const cell = (state: CalendarCell['state'], hidden = 0): CalendarCell => ({
  time: '09:00',
  slot: '2026-11-16T09:00',
  state,
  free: 0,
  held: [],
  sessions: [],
  hidden,
  advisers: [],
})

test('what an empty slot is, is said once, and again only after something else', () => {
  const day = [
    cell('past'),
    cell('past'),
    cell('past', 1),
    cell('past'),
    cell('free'),
    cell('free'),
    cell('blocked'),
    cell('blocked'),
    cell('free'),
    cell('blocked'),
  ]
  const said = day.map((_, at) => !isSaidBefore(day, at))
  expect(said).toEqual([true, false, true, false, true, true, true, false, true, true])
})
