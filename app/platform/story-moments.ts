import { hubDay, hubHour } from './clock.ts'
import type { Story } from './story.ts'

const minute = 60_000

/** The hours at which people write to the hub, the likelier ones more often: in a break, and in the evening. */
const hoursAtHome = [
  6, 7, 8, 9, 9, 10, 11, 12, 12, 13, 13, 14, 15, 16, 17, 18, 19, 19, 20, 20, 20, 21, 21, 22,
]
/** The hours at which staff decide; from half past twelve they eat. */
const hoursAtWork = [8, 8, 9, 9, 9, 10, 10, 11, 11, 13, 14, 14, 15, 15, 16, 17]

/** 0 is Sunday, by the hub's calendar. */
export const weekdayAt = (at: Date) => new Date(`${hubDay(at)}T12:00:00Z`).getUTCDay()
const isWorkday = (at: Date) => ![0, 6].includes(weekdayAt(at))

const timeOf = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

/** A moment of that day at which somebody would fill in a form; on a Sunday mostly the day after. */
export function fromHome({ moment, random }: Story, days: number): Date {
  const time = timeOf(random.pick(hoursAtHome), random.upTo(60))
  const isPutOff = random.chance(75)
  return moment(weekdayAt(moment(days, '12:00')) === 0 && isPutOff ? days + 1 : days, time)
}

/** A moment at which a colleague works: of that day, or of the first working day after it. */
export function atWork({ moment, random }: Story, days: number): Date {
  const time = timeOf(random.pick(hoursAtWork), random.upTo(60))
  let on = days
  while (!isWorkday(moment(on, '12:00'))) on++
  return moment(on, time)
}

/**
 * When staff answer what was sent at a moment and is due at another: at work, before it is due, and often on the next
 * morning.
 */
export function answeredBy({ random }: Story, sentAt: Date, due: Date): Date {
  const before = new Date(due.getTime() - random.between(4, 420) * minute)
  const isAtWork = isWorkday(before) && hubHour(before) >= 8 && hubHour(before) < 18
  const at = isAtWork ? before : new Date(due.getTime() - random.between(2, 40) * minute)
  return at > sentAt ? at : new Date((sentAt.getTime() + due.getTime()) / 2)
}

/** A day of a call for applications, counted from the end of the story: most come in its last week. */
export function dayOfCall({ random }: Story, opens: number, closes: number): number {
  const early = random.upTo(1000) / 1000
  return closes - Math.floor((closes - opens) * early * early)
}

/** A moment, not at night, whose answer is due neither at the end of the story nor in the first two hours of the demo. */
export function recently({ now, random }: Story, due: (sentAt: Date) => Date): Date {
  const since = inTimeSince(now, (sentAt) => new Date(due(sentAt).getTime() - 120 * minute))
  const span = Math.floor((now.getTime() - since.getTime()) / minute) - 5
  for (;;) {
    const at = new Date(since.getTime() + random.between(1, span) * minute)
    if (hubHour(at) >= 6) return at
  }
}

/** What was sent since then may still be answered in time; nothing is promised for more than two weeks. */
function inTimeSince(now: Date, due: (sentAt: Date) => Date): Date {
  let late = now.getTime() - 14 * 24 * 60 * minute
  let inTime = now.getTime()
  while (inTime - late > minute) {
    const between = late + Math.floor((inTime - late) / 2)
    if (due(new Date(between)) > now) inTime = between
    else late = between
  }
  return new Date(Math.ceil(inTime / minute) * minute)
}

/** A moment of the days before whose answer is due by the end of the story. */
export function tooLongAgo(story: Story, due: (sentAt: Date) => Date): Date {
  for (let days = -story.random.between(2, 4); ; days--) {
    const at = fromHome(story, days)
    if (due(at) <= story.now) return at
  }
}
