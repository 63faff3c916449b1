import { daysAfter, fromHubTime, hubDay } from '~/platform/clock.ts'
import { weekdays } from './settings.options.ts'

/** The hub's working hours: days of the week, closed days, opening and closing time. */
export type WorkingHours = {
  days: Record<(typeof weekdays)[number], boolean>
  /** 2026-12-25, one per line. */
  closed: string
  opens: string
  closes: string
}

const day = 24 * 3600 * 1000
/** The search for a working day ends after this many days, for a hub that never opens. */
const farthest = 366

/** 'Monday' */
export const weekdayOf = (date: string) =>
  weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'Monday'

export const worksOn = ({ days, closed }: Pick<WorkingHours, 'days' | 'closed'>, date: string) =>
  days[weekdayOf(date)] && !closed.split('\n').includes(date)

const momentOf = (date: string, time: string) => fromHubTime(`${date}T${time}`)?.getTime() ?? Number.NaN

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
  const isBeforeWork = !worksOn(hours, date) || at.getTime() < momentOf(date, hours.opens)
  if (isBeforeWork) return closingBefore(date, hours) ?? at
  return new Date(Math.min(at.getTime(), momentOf(date, hours.closes)))
}

/** Closing time of the last working day before a day. */
export function closingBefore(date: string, hours: WorkingHours): Date | undefined {
  for (let days = 1; days < farthest; days++) {
    const before = daysAfter(date, -days)
    if (worksOn(hours, before)) return new Date(momentOf(before, hours.closes))
  }
}

/** The end of a span of working time from a moment on; undefined when the hub never opens. */
export function afterWork(from: Date, hours: WorkingHours, milliseconds: number): Date | undefined {
  let left = milliseconds
  let date = hubDay(from)
  for (let days = 0; days < farthest; days++) {
    if (worksOn(hours, date)) {
      const begins = Math.max(from.getTime(), momentOf(date, hours.opens))
      const span = Math.max(0, momentOf(date, hours.closes) - begins)
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
    const begins = Math.max(from.getTime(), momentOf(date, hours.opens))
    const ends = Math.min(to.getTime(), momentOf(date, hours.closes))
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
