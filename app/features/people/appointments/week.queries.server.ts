import { dayInWords, daysAfter, hubDay, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { weekdayOf } from '../../core/site/hours.states.ts'
import { holdsBetween, slotSetting } from '../slots/index.server.ts'
import { readSlot, timesOn } from '../slots/slot.states.ts'
import type { AppointmentStatus } from './appointment.options.ts'
import { appointmentsBetween } from './staff.queries.server.ts'

export type WeekCell = {
  time: string
  /** Closed: the hub is closed then. Past: can no longer be booked. */
  state: 'closed' | 'past' | 'free' | 'full'
  free: number
  held: { id: string; fullName: string; status: AppointmentStatus; serviceType: string }[]
  /** Places held by something other than an appointment. */
  others: number
}
export type WeekDay = { date: string; day: string; weekday: string; isToday: boolean; cells: WeekCell[] }

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  const days = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
  return daysAfter(date, -days)
}

/** A week as a grid of days and times: free slots, appointments and closing times. */
export async function weekFrom(db: Reader, monday: string, now: Date) {
  const dates = Array.from({ length: 7 }, (_, n) => daysAfter(monday, n))
  const midnight = (date: string) => new Date(`${date}T00:00:00+02:00`)
  const span = [midnight(monday), midnight(daysAfter(monday, 7))] as const
  const [setting, holds, booked] = await Promise.all([
    slotSetting(db),
    holdsBetween(db, ...span),
    appointmentsBetween(db, ...span),
  ])
  const byHold = new Map(booked.map((one) => [one.holdId, one]))
  const bySlot = Map.groupBy(holds, ({ startsAt }) => startsAt.getTime())
  const open = new Map(dates.map((date) => [date, setting ? timesOn(setting, date) : []]))
  const held = holds.map(({ startsAt }) => shortTime(startsAt))
  const times = [...new Set([...[...open.values()].flat(), ...held])].sort()

  function cell(date: string, time: string): WeekCell {
    const startsAt = readSlot(`${date}T${time}`) ?? midnight(date)
    const here = bySlot.get(startsAt.getTime()) ?? []
    const mine = here.flatMap(({ id }) => byHold.get(id) ?? [])
    const isOpen = open.get(date)?.includes(time) ?? false
    const free = isOpen ? Math.max(0, (setting?.capacity ?? 0) - here.length) : 0
    return {
      time,
      state: !isOpen ? 'closed' : startsAt <= now ? 'past' : free > 0 ? 'free' : 'full',
      free,
      held: mine.map(({ holdId, ...one }) => one),
      others: here.length - mine.length,
    }
  }

  const days: WeekDay[] = dates.map((date) => ({
    date,
    day: dayInWords(midnight(date), 'en'),
    weekday: weekdayOf(date),
    isToday: date === hubDay(now),
    cells: times.map((time) => cell(date, time)),
  }))
  // A day on which the hub is never open, and without appointments, gets no column.
  const shown = days.filter(
    ({ weekday, cells }) =>
      setting?.days[weekday as keyof typeof setting.days] ||
      cells.some((one) => one.held.length + one.others > 0),
  )
  return { days: shown, times, before: daysAfter(monday, -7), after: daysAfter(monday, 7) }
}
