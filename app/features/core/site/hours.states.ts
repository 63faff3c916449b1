import { daysAfter, fromHubTime, hubDay } from '~/platform/clock.ts'
import { type Holidays, holidaysOf } from './holidays.states.ts'
import { weekdays } from './settings.options.ts'

type Weekday = (typeof weekdays)[number]

/** The hub's working hours: days of the week with their hours, closed days, public holidays. */
export type WorkingHours = {
  days: Record<Weekday, boolean>
  /** 2026-12-25, one per line. */
  closed: string
  /** Why it is closed then, as far as staff said so. */
  closures?: { day: string; name: string }[]
  holidays?: Holidays
  /** The hours of every day, for settings that were saved before each day had its own. */
  opens: string
  closes: string
  hours?: Record<Weekday, { opens: string; closes: string }>
}

const day = 24 * 3600 * 1000
/** The search for a working day ends after this many days, for a hub that never opens. */
const farthest = 366

/** 'Monday' */
export const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'Monday'

export const worksOn = (hours: Pick<WorkingHours, 'days' | 'closed' | 'holidays'>, date: string) =>
  hours.days[weekdayOf(date)] && !hours.closed.split('\n').includes(date) && !holidayOn(hours, date)

const holidayOn = ({ holidays }: Pick<WorkingHours, 'holidays'>, date: string) =>
  holidays?.isObserved ? holidaysOf(Number(date.slice(0, 4)), holidays.eids).get(date) : undefined

/** Why the hub is closed on a day that is usually open: 'Christmas Day'. */
export const closedBecause = (hours: WorkingHours, date: string): string | undefined =>
  hours.closures?.find(({ day: closed }) => closed === date)?.name || holidayOn(hours, date)

/** When it opens and closes on that day of the week. */
export function hoursOn(hours: WorkingHours, date: string): { opens: string; closes: string } {
  const { opens, closes } = hours.hours?.[weekdayOf(date)] ?? hours
  return { opens, closes }
}

const momentOf = (date: string, time: string) => fromHubTime(`${date}T${time}`)?.getTime() ?? Number.NaN
const opening = (hours: WorkingHours, date: string) => momentOf(date, hoursOn(hours, date).opens)
const closing = (hours: WorkingHours, date: string) => momentOf(date, hoursOn(hours, date).closes)

/**
 * GEN-29: when our promised answer is due. The 24 hours run on working days only, and end during working hours: what
 * would be due at night is due at the closing time before.
 */
export function promisedBy(sentAt: Date, hours: WorkingHours): Date {
  let at = sentAt.getTime()
  let left = day
  for (let days = 0; days < farthest; days++) {
    const date = hubDay(new Date(at))
    const midnight = momentOf(daysAfter(date, 1), '00:00')
    if (worksOn(hours, date)) {
      if (at + left <= midnight) return whenSomebodyWorks(new Date(at + left), hours)
      left -= midnight - at
    }
    at = midnight
  }
  return new Date(sentAt.getTime() + day)
}

function whenSomebodyWorks(at: Date, hours: WorkingHours): Date {
  const date = hubDay(at)
  const isBeforeWork = !worksOn(hours, date) || at.getTime() < opening(hours, date)
  if (isBeforeWork) return closingBefore(date, hours) ?? at
  return new Date(Math.min(at.getTime(), closing(hours, date)))
}

/** Closing time of the last working day before a day. */
export function closingBefore(date: string, hours: WorkingHours): Date | undefined {
  for (let days = 1; days < farthest; days++) {
    const before = daysAfter(date, -days)
    if (worksOn(hours, before)) return new Date(closing(hours, before))
  }
}

/** The end of a span of working time from a moment on; undefined when the hub never opens. */
export function afterWork(from: Date, hours: WorkingHours, milliseconds: number): Date | undefined {
  let left = milliseconds
  let date = hubDay(from)
  for (let days = 0; days < farthest; days++) {
    if (worksOn(hours, date)) {
      const begins = Math.max(from.getTime(), opening(hours, date))
      const span = Math.max(0, closing(hours, date) - begins)
      if (left <= span) return new Date(begins + left)
      left -= span
    }
    date = daysAfter(date, 1)
  }
}

/** The working time between two moments, in milliseconds: the reverse of `afterWork`. */
export function workBetween(from: Date, to: Date, hours: WorkingHours): number {
  let sum = 0
  for (let date = hubDay(from); date <= hubDay(to); date = daysAfter(date, 1)) {
    if (!worksOn(hours, date)) continue
    const begins = Math.max(from.getTime(), opening(hours, date))
    const ends = Math.min(to.getTime(), closing(hours, date))
    sum += Math.max(0, ends - begins)
  }
  return sum
}

/** The countdown of a promise: the elapsed and the remaining time. */
export function promiseClock(sentAt: Date, now: Date, hours: WorkingHours) {
  const minutes = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 60_000)
  const whole = minutes(sentAt, promisedBy(sentAt, hours))
  const gone = Math.min(whole, Math.max(0, minutes(sentAt, now)))
  const left = whole - gone
  return { isLate: left === 0, gone, whole, hoursLeft: Math.floor(left / 60), minutesLeft: left % 60 }
}
