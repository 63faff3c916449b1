import { expect, test } from 'vitest'
import { fromHubTime, hubDay } from './clock.ts'
import type { Story } from './story.ts'
import { dayIn, outsideHolidays } from './story-days.ts'

const day = 24 * 3600 * 1000

const endingOn = (now: Date, chance = true): Story => ({
  now,
  people: [],
  staff: {} as Story['staff'],
  at: () => {},
  moment: (days, time) => fromHubTime(`${hubDay(new Date(now.getTime() + days * day))}T${time}`) ?? now,
  random: {
    upTo: () => 0,
    between: (first) => first,
    pick: (items) => items[0] as never,
    chance: () => chance,
    shuffle: (items) => [...items],
  },
})

test('a day is counted by the calendar of the hub', () => {
  const story = endingOn(new Date('2026-11-18T08:00:00Z'))
  expect(dayIn(story, new Date('2026-11-17T21:59:00Z'))).toBe(-1)
  expect(dayIn(story, new Date('2026-11-17T22:00:00Z'))).toBe(0)
})

test('what falls into quiet weeks comes two weeks later, and before the end of the story', () => {
  const january = new Date('2026-01-05T08:00:00Z')
  expect(outsideHolidays(endingOn(january), -40)).toBe(-40)
  expect(outsideHolidays(endingOn(january), -10)).toBe(-2)
  const june = endingOn(new Date('2026-06-10T08:00:00Z'))
  const mourning = dayIn(june, new Date('2026-04-08T08:00:00Z'))
  expect(outsideHolidays(june, mourning)).toBe(mourning + 15)
})

test('a few do not wait', () => {
  const story = endingOn(new Date('2026-01-20T08:00:00Z'), false)
  expect(outsideHolidays(story, -25)).toBe(-25)
})
