import { expect, test } from 'vitest'
import { fromHubTime, hubDay, hubHour } from './clock.ts'
import type { Story } from './story.ts'
import { answeredBy, atWork, dayOfCall, fromHome, recently, tooLongAgo, weekdayAt } from './story-moments.ts'

const now = new Date('2026-11-18T08:00:00Z')
const day = 24 * 3600 * 1000

/** A story that chooses by counting up, so that every choice is made. */
function counting(): Story {
  let n = 0
  const upTo = (end: number) => n++ % end
  return {
    now,
    people: [],
    staff: {} as Story['staff'],
    at: () => {},
    moment: (days, time) => fromHubTime(`${hubDay(new Date(now.getTime() + days * day))}T${time}`) ?? now,
    random: {
      upTo,
      between: (first, last) => first + upTo(last - first + 1),
      pick: (items) => items[upTo(items.length)] as never,
      chance: (percent) => upTo(100) < percent,
      shuffle: (items) => [...items],
    },
  }
}
const many = Array.from({ length: 300 }, (_, n) => n)

test('people write on every day and hardly on Sundays', () => {
  const story = counting()
  const weekdays = many.map((n) => weekdayAt(fromHome(story, -(n % 70))))
  expect(new Set(weekdays).size).toBe(7)
  expect(weekdays.filter((one) => one === 0).length).toBeLessThan(20)
})

test('a colleague works on weekdays between eight and six', () => {
  const story = counting()
  for (const n of many) {
    const at = atWork(story, -n)
    expect([1, 2, 3, 4, 5]).toContain(weekdayAt(at))
    expect(hubHour(at)).toBeGreaterThanOrEqual(8)
    expect(hubHour(at)).toBeLessThan(18)
  }
})

test('an answer comes after the question and before it is due', () => {
  const story = counting()
  const sent = new Date('2026-11-16T19:30:00Z')
  const due = new Date('2026-11-17T16:00:00Z')
  for (const _ of many) {
    const at = answeredBy(story, sent, due)
    expect(at > sent && at < due).toBe(true)
    expect(hubHour(at)).toBeGreaterThanOrEqual(8)
  }
})

test('most of a call comes in its last days, and nothing outside it', () => {
  const story = counting()
  const days = many.map(() => dayOfCall(story, -60, -30))
  expect(Math.min(...days)).toBeGreaterThanOrEqual(-60)
  expect(Math.max(...days)).toBe(-30)
})

test('what came recently may still be answered in time, what came too long ago may not', () => {
  const story = counting()
  // Due a day later, to the minute.
  const due = (sentAt: Date) => new Date(sentAt.getTime() + day)
  for (const _ of many) {
    const at = recently(story, due)
    expect(due(at) > now && at < now).toBe(true)
    expect(hubHour(at)).toBeGreaterThanOrEqual(6)
    expect(due(tooLongAgo(story, due)) <= now).toBe(true)
  }
})
