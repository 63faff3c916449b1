import type { ApplicationStatus } from './application.options.ts'

export type Standing = ApplicationStatus | 'withdrawn'

/** What an application is to the person: their own withdrawal comes before anything staff decided. */
export function standingOf({ status, withdrawnAt }: { status: string; withdrawnAt: Date | null }): Standing {
  return withdrawnAt ? 'withdrawn' : (status as ApplicationStatus)
}

export const mayWithdraw = (standing: Standing) => standing === 'pending' || standing === 'approved'

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
