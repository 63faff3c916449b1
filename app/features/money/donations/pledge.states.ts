import type { PledgeState } from './donation.options.ts'

/** The changes a donor may make. A stopped pledge cannot be resumed; the donor can start another one. */
export const mayBecome: Record<PledgeState, readonly PledgeState[]> = {
  active: ['paused', 'stopped'],
  paused: ['active', 'stopped'],
  stopped: [],
}

/** The day of the month: 16 for '2026-11-16'. */
export const dayOf = (date: string) => Number(date.slice(8))

/**
 * DON-26: the first date after `after` on this day of the month, or on the last day of a shorter month. The day is
 * stored apart from the date, or a pledge of the 31st would stay on the 28th after February.
 */
export function nextPledgeDate(after: string, dayOfMonth: number): string {
  const [year = 0, month = 0] = after.split('-').map(Number)
  const inThisMonth = dateIn(year, month, dayOfMonth)
  return inThisMonth > after ? inThisMonth : dateIn(year, month + 1, dayOfMonth)
}

/** Months count from 1; month 13 is January of the next year. */
function dateIn(year: number, month: number, dayOfMonth: number): string {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10)
}
