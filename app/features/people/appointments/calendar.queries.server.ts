import { and, gte, lt, ne, sql } from 'drizzle-orm'
import type { Staff } from '~/kits/admin/staff.ts'
import { dayInWords, daysAfter, hubDay, isDay, midnight, shortTime, toHubTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { calendarBetween, type Entry } from '../../core/dashboard/index.server.ts'
import { closedBecause, weekdayOf, worksOn } from '../../core/site/hours.states.ts'
import { holdsBetween, isBlocked, reasonedBlocksBetween, slotSetting } from '../slots/index.server.ts'
import { advisersAt, lastDay, placesOf, readSlot, type SlotSetting, timesOn } from '../slots/slot.states.ts'
import { isOpen } from './appointment.states.ts'
import { appointments } from './appointment.table.server.ts'
import type { CalendarCell, CalendarDay, Other } from './calendar.options.ts'

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  const days = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
  return daysAfter(date, -days)
}

/** The calendar over which a dialog was opened, as it was left. */
export function calendarFrom({ searchParams }: URL): string {
  const from = searchParams.get('from') ?? ''
  const kept = new URLSearchParams()
  if (isDay(from)) kept.set('from', from)
  if (searchParams.get('view') === 'day') kept.set('view', 'day')
  return `/admin/appointments/week${kept.size > 0 ? `?${kept}` : ''}`
}

/** The same on another day. */
export function calendarOn(url: URL, date: string): string {
  const other = new URL(url)
  other.searchParams.set('from', date)
  return calendarFrom(other)
}

/** Everything of a week: free slots, appointments, paid bookings, events, blocked times and closed days. */
export async function weekFrom(db: Reader, staff: Pick<Staff, 'groups'>, monday: string, now: Date) {
  const dates = Array.from({ length: 7 }, (_, n) => daysAfter(monday, n))
  const [from, to] = [midnight(monday), midnight(daysAfter(monday, 7))]
  const [setting, holds, booked, blocks, kinds] = await Promise.all([
    slotSetting(db),
    holdsBetween(db, from, to),
    appointmentsBetween(db, from, to),
    reasonedBlocksBetween(db, from, to),
    calendarBetween(db, staff, { from, to }),
  ])
  // Appointments are read above, with their places.
  const others = kinds.filter(({ name }) => name !== 'appointments')
  const entries = others.flatMap(({ entries: some = [] }) => some)
  const open = new Map(dates.map((date) => [date, setting ? timesOn(setting, date) : []]))
  const times = [
    ...new Set([...[...open.values()].flat(), ...holds.map(({ startsAt }) => shortTime(startsAt))]),
  ].sort()
  const week = { setting, holds, booked, blocks, entries, open, now }
  const days = dates.map((date) => dayOf(week, date, times))
  return {
    days,
    /** A day on which the hub is never open, and with nothing in it, gets no column. */
    columns: days.filter((day) => setting?.days[day.weekday] || hasAnything(day)).map(({ date }) => date),
    times,
    isPart: others.some(({ entries: some }) => !some),
  }
}

const hasAnything = ({ cells, entries, blocks }: CalendarDay) =>
  entries.length + blocks.length > 0 ||
  cells.some(({ held, sessions, hidden }) => held.length + sessions.length + hidden > 0)

type Week = {
  setting: SlotSetting | undefined
  holds: Awaited<ReturnType<typeof holdsBetween>>
  booked: Awaited<ReturnType<typeof appointmentsBetween>>
  blocks: Awaited<ReturnType<typeof reasonedBlocksBetween>>
  entries: Entry[]
  open: Map<string, string[]>
  now: Date
}

function dayOf(week: Week, date: string, times: string[]): CalendarDay {
  const { now, setting, entries, blocks } = week
  const [from, to] = [midnight(date), midnight(daysAfter(date, 1))]
  const isOnDay = (starts: Date, ends: Date) => starts < to && (ends > from || starts >= from)
  return {
    date,
    day: dayInWords(from, 'en'),
    weekday: weekdayOf(date),
    isToday: date === hubDay(now),
    closed: setting && !worksOn(setting, date) ? (closedBecause(setting, date) ?? 'Closed') : undefined,
    entries: entries
      .filter((one) => !one.hasSlot && isOnDay(one.at, one.until ?? one.at))
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map((one) => ({ ...otherOf(one), time: one.at < from ? '00:00' : shortTime(one.at) })),
    blocks: blocks
      .filter(({ startsAt, endsAt }) => isOnDay(startsAt, endsAt))
      .map(({ id, startsAt, endsAt, reason }) => ({
        id,
        time: startsAt <= from ? '00:00' : shortTime(startsAt),
        until: endsAt >= to ? '24:00' : shortTime(endsAt),
        reason,
      })),
    cells: times.map((time) => cellOf(week, date, time)),
  }
}

function cellOf({ setting, holds, booked, blocks, entries, open, now }: Week, date: string, time: string) {
  const slot = `${date}T${time}`
  const startsAt = readSlot(slot) ?? midnight(date)
  const isThen = (at: Date) => at.getTime() === startsAt.getTime()
  const here = holds.filter((one) => isThen(one.startsAt))
  const ids = new Set(here.map(({ id }) => id))
  const held = booked.filter(({ holdId }) => holdId && ids.has(holdId))
  const sessions = entries.filter(({ at, hasSlot }) => hasSlot && isThen(at))
  const isOffered = open.get(date)?.includes(time) ?? false
  const free = isOffered && setting ? Math.max(0, placesOf(setting, startsAt) - here.length) : 0
  const state = !isOffered
    ? 'closed'
    : startsAt <= now
      ? 'past'
      : isBlocked(startsAt, blocks)
        ? 'blocked'
        : date > lastDay(now)
          ? 'later'
          : free > 0
            ? 'free'
            : 'full'
  return {
    time,
    slot,
    state,
    free,
    advisers: setting ? advisersAt(setting, date, time) : [],
    held: held.map(({ holdId, startsAt: at, ...one }) => ({
      ...one,
      mayMove: isOpen({ status: one.status, startsAt: at }, now),
    })),
    sessions: sessions.map(otherOf),
    hidden: Math.max(0, here.length - held.length - sessions.length),
  } as const satisfies CalendarCell
}

function otherOf({ id, at, until, who, what, href }: Entry): Other {
  return {
    id,
    time: shortTime(at),
    until: until && (hubDay(until) === hubDay(at) ? shortTime(until) : toHubTime(until).replace('T', ', ')),
    title: who ?? what,
    what: who ? what : undefined,
    href,
  }
}

/** The appointments between two moments, with the place they hold. */
function appointmentsBetween(db: Reader, from: Date, to: Date) {
  const { id, holdId, firstName, lastName, status, serviceType, kind, startsAt, version } = appointments
  return db
    .select({
      id,
      holdId,
      fullName: sql<string>`${firstName} || ' ' || ${lastName}`,
      status,
      serviceType,
      kind,
      startsAt,
      version,
    })
    .from(appointments)
    .where(and(gte(startsAt, from), lt(startsAt, to), ne(status, 'cancelled')))
}
