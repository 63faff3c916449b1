import { daysAfter, fromHubTime, hubDay, toHubTime } from '~/platform/clock.ts'
import { afterWork, type WorkingHours, worksOn } from '../../core/site/hours.states.ts'

/** What staff set: when the hub works, at which times one can come, how many at once, and how soon. */
export type SlotSetting = WorkingHours & {
  times: string
  capacity: number
  /** How many hours of work lie between the booking and closing time on the day before, at least. */
  notice: number
}

/** APT-07 */
const monthsAhead = 3
const hour = 3600 * 1000

/** APT-07: the last day that may be chosen. Where a month is too short for it, its last day. */
export function lastDay(now: Date): string {
  const [year = 0, month = 0, date = 0] = hubDay(now).split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1 + monthsAhead + 1, 0))
  return `${end.toISOString().slice(0, 8)}${String(Math.min(date, end.getUTCDate())).padStart(2, '0')}`
}

/** The times of a day, none when the hub is closed. */
export const timesOn = (setting: SlotSetting, date: string) =>
  worksOn(setting, date) ? setting.times.split('\n').filter(Boolean) : []

/**
 * The first day a visitor may choose: staff have worked for the hours of notice before it begins, so what is asked for at
 * night is confirmed by closing time on the day before, early enough to travel.
 */
export function firstDay(setting: SlotSetting, now: Date): string {
  const read = afterWork(now, setting, setting.notice * hour)
  return daysAfter(read ? hubDay(read) : lastDay(now), 1)
}

/** '2026-11-16T09:00' as a moment; undefined when there is no such day or time. */
export function readSlot(slot: string): Date | undefined {
  const at = fromHubTime(slot)
  return at && toHubTime(at) === slot ? at : undefined
}

export type Unfit = 'past' | 'too-soon' | 'not-offered'
/** A visitor needs notice; staff may propose whatever is still to come. */
export type Chooser = 'client' | 'staff'

/** APT-06 to APT-08, APT-15: why nobody may choose this slot, whether or not it is free. */
export function unfitBecause(
  setting: SlotSetting,
  startsAt: Date,
  now: Date,
  by: Chooser,
): Unfit | undefined {
  if (startsAt <= now) return 'past'
  const [date = '', time = ''] = toHubTime(startsAt).split('T')
  if (date > lastDay(now) || !timesOn(setting, date).includes(time)) return 'not-offered'
  return by === 'client' && date < firstDay(setting, now) ? 'too-soon' : undefined
}

/** Every slot that may be chosen, day by day. */
export function slotsFor(setting: SlotSetting, now: Date, by: Chooser): { date: string; slots: Date[] }[] {
  const found: { date: string; slots: Date[] }[] = []
  const first = by === 'client' ? firstDay(setting, now) : hubDay(now)
  for (let date = first; date <= lastDay(now); date = daysAfter(date, 1)) {
    const slots = timesOn(setting, date)
      .map((time) => readSlot(`${date}T${time}`))
      .filter((at): at is Date => at !== undefined && at > now)
    if (slots.length > 0) found.push({ date, slots })
  }
  return found
}
