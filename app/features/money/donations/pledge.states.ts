import type { PledgeState } from './donation.options.ts'

/** What a donor may make of a pledge. Whoever stopped it gives anew instead. */
export const mayBecome: Record<PledgeState, readonly PledgeState[]> = {
  active: ['paused', 'stopped'],
  paused: ['active', 'stopped'],
  stopped: [],
}

/** The day of a month, '2026-11-16' gives 16. */
export const dayOf = (date: string) => Number(date.slice(8))

/**
 * DON-26: the first date after `after` that falls on this day of the month, and on the last day where a month is
 * shorter. The day is kept apart from the date, or a pledge of the 31st would stay on the 28th after February.
 */
export function nextPledgeDate(after: string, dayOfMonth: number): string {
  const [year = 0, month = 0] = after.split('-').map(Number)
  const inThisMonth = dateIn(year, month, dayOfMonth)
  return inThisMonth > after ? inThisMonth : dateIn(year, month + 1, dayOfMonth)
}

/** Months count from one; the thirteenth is January of the next year. */
function dateIn(year: number, month: number, dayOfMonth: number): string {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10)
}
