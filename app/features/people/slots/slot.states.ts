import { daysAfter, fromHubTime, hubDay, toHubTime } from '~/platform/clock.ts'
import { afterWork, hoursOn, type WorkingHours, weekdayOf, worksOn } from '../../core/site/hours.states.ts'
import { type AppointmentKind, appointmentKinds, type weekdays } from '../../core/site/settings.options.ts'

/** On which days and between which times an adviser receives people. */
type Adviser = {
  name: string
  days: Record<(typeof weekdays)[number], boolean>
  from: string
  to: string
}

/** The setting of staff: the hub's working days, the slot times, the capacity or the advisers, and the notice. */
export type SlotSetting = WorkingHours & {
  times: string
  /** The places of every slot, unless the hours of advisers are set. */
  capacity: number
  advisers?: Adviser[]
  /** The minimum number of working hours between the booking and closing time on the day before. */
  notice: number
  kinds?: Record<AppointmentKind, boolean>
  videoLink?: string | null
}

/** How an appointment can be held, as clients choose. */
export const kindsOffered = ({ kinds }: SlotSetting): AppointmentKind[] =>
  appointmentKinds.filter((kind) => (kinds ? kinds[kind] : kind !== 'video'))

/** APT-07 */
const monthsAhead = 3
const hour = 3600 * 1000

/** APT-07: the last day that may be chosen. In a month that is too short for it, its last day. */
export function lastDay(now: Date): string {
  const [year = 0, month = 0, date = 0] = hubDay(now).split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1 + monthsAhead + 1, 0))
  return `${end.toISOString().slice(0, 8)}${String(Math.min(date, end.getUTCDate())).padStart(2, '0')}`
}

/** The slot times of a day: those within its own hours at which an adviser is there, none when the hub is closed. */
export function timesOn(setting: SlotSetting, date: string): string[] {
  if (!worksOn(setting, date)) return []
  const { opens, closes } = setting.hours ? hoursOn(setting, date) : { opens: '00:00', closes: '24:00' }
  return setting.times
    .split('\n')
    .filter((time) => time && time >= opens && time < closes && placesAt(setting, date, time) > 0)
}

/** Who receives people at that time. */
export const advisersAt = ({ advisers = [] }: SlotSetting, date: string, time: string): string[] =>
  advisers.flatMap(({ name, days, from, to }) =>
    days[weekdayOf(date)] && time >= from && time < to ? name : [],
  )

/** APT-15: how many conversations a slot has room for: one per adviser. */
const placesAt = (setting: SlotSetting, date: string, time: string): number =>
  setting.advisers?.length ? advisersAt(setting, date, time).length : setting.capacity

export function placesOf(setting: SlotSetting, slot: Date): number {
  const [date = '', time = ''] = toHubTime(slot).split('T')
  return placesAt(setting, date, time)
}

/**
 * The first day a visitor may choose: the hours of notice have been worked before it begins, so a request made at night
 * is confirmed by closing time on the day before, early enough to travel.
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
/** Visitors must give notice; staff may propose any time in the future. */
export type Chooser = 'client' | 'staff'

/** APT-06 to APT-08, APT-15: the reason why a slot cannot be chosen, free or not. */
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
