import { fromHubTime, hubDay, toHubTime } from '~/platform/clock.ts'
import { weekdays } from '../site/settings.options.ts'

/** What staff set: on which weekdays, at which times, without which days, and how many at once. */
export type SlotSetting = {
  days: Record<(typeof weekdays)[number], boolean>
  times: string
  closed: string
  capacity: number
}

/** APT-07 */
const monthsAhead = 3
const day = 24 * 3600 * 1000

/** The day after, 2026-11-16 after 2026-11-15. */
export const dayAfter = (date: string, days = 1) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** APT-07: the last day that may be chosen. Where a month is too short for it, its last day. */
export function lastDay(now: Date): string {
  const [year = 0, month = 0, date = 0] = hubDay(now).split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1 + monthsAhead + 1, 0))
  return `${end.toISOString().slice(0, 8)}${String(Math.min(date, end.getUTCDate())).padStart(2, '0')}`
}

/** 'Monday' */
export const weekdayOf = (date: string) =>
  weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'Monday'

/** The times of a day, none when the hub is closed. */
export function timesOn({ days, times, closed }: SlotSetting, date: string): string[] {
  if (!days[weekdayOf(date)] || closed.split('\n').includes(date)) return []
  return times.split('\n').filter(Boolean)
}

/** '2026-11-16T09:00' as a moment; undefined when there is no such day or time. */
export function readSlot(slot: string): Date | undefined {
  const at = fromHubTime(slot)
  return at && toHubTime(at) === slot ? at : undefined
}

export type Unfit = 'past' | 'not-offered'

/** APT-06 to APT-08, APT-15: why nobody may choose this slot, whether or not it is free. */
export function unfitBecause(setting: SlotSetting, startsAt: Date, now: Date): Unfit | undefined {
  if (startsAt <= now) return 'past'
  const [date = '', time = ''] = toHubTime(startsAt).split('T')
  return date <= lastDay(now) && timesOn(setting, date).includes(time) ? undefined : 'not-offered'
}

/** Every slot that may be chosen from a day on, day by day. */
export function slotsFrom(setting: SlotSetting, from: string, now: Date): { date: string; slots: Date[] }[] {
  const found: { date: string; slots: Date[] }[] = []
  const today = hubDay(now)
  for (let date = from < today ? today : from; date <= lastDay(now); date = dayAfter(date)) {
    const slots = timesOn(setting, date)
      .map((time) => readSlot(`${date}T${time}`))
      .filter((at): at is Date => at !== undefined && at > now)
    if (slots.length > 0) found.push({ date, slots })
  }
  return found
}
