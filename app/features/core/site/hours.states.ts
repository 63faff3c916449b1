import { daysAfter, fromHubTime, hubDay } from '~/platform/clock.ts'
import { weekdays } from './settings.options.ts'

/** When the hub works: on which days of the week, without which days, from when to when. */
export type WorkingHours = {
  days: Record<(typeof weekdays)[number], boolean>
  /** 2026-12-25, one per line. */
  closed: string
  opens: string
  closes: string
}

const day = 24 * 3600 * 1000
/** A hub that is open on no day promises nothing; nobody looks for its next one for ever. */
const farthest = 366

/** 'Monday' */
export const weekdayOf = (date: string) =>
  weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'Monday'

export const worksOn = ({ days, closed }: Pick<WorkingHours, 'days' | 'closed'>, date: string) =>
  days[weekdayOf(date)] && !closed.split('\n').includes(date)

const momentOf = (date: string, time: string) => fromHubTime(`${date}T${time}`)?.getTime() ?? Number.NaN

/**
 * GEN-29: by when we promised to be in touch. The 24 hours run on working days only, and they end when somebody works:
 * what would be due at night is due at closing time before it.
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

/** When somebody has worked for so long from a moment on; undefined when nobody ever will. */
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

/** The promise as a clock: how much of its time is gone, in minutes, and what is left of it. */
export function promiseClock(sentAt: Date, now: Date, hours: WorkingHours) {
  const minutes = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 60_000)
  const whole = minutes(sentAt, promisedBy(sentAt, hours))
  const gone = Math.min(whole, Math.max(0, minutes(sentAt, now)))
  const left = whole - gone
  return { isLate: left === 0, gone, whole, hoursLeft: Math.floor(left / 60), minutesLeft: left % 60 }
}
