import type { Standing } from './registration.options.ts'

/** Whoever waits, or was told yes, may still go. */
export const mayWithdraw = (standing: Standing) => ['pending', 'waiting', 'approved'].includes(standing)

/** GEN-29: contact within 24 hours. */
const promisedHours = 24
const hour = 3600 * 1000

/** Until when we promised to be in touch. */
export const promisedBy = (sentAt: Date) => new Date(sentAt.getTime() + promisedHours * hour)

/** The promise as a clock: how much of its time is gone, in minutes, and what is left of it. */
export function promiseClock(sentAt: Date, now: Date) {
  const whole = promisedHours * 60
  const gone = Math.min(whole, Math.max(0, Math.floor((now.getTime() - sentAt.getTime()) / 60_000)))
  const left = whole - gone
  return { isLate: left === 0, gone, whole, hoursLeft: Math.floor(left / 60), minutesLeft: left % 60 }
}
