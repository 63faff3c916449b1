import type { AppointmentKind, weekdays } from '../../core/site/settings.options.ts'
import type { AppointmentStatus } from './appointment.options.ts'

export type Held = {
  id: string
  fullName: string
  status: AppointmentStatus
  serviceType: string
  kind: AppointmentKind
  version: number
  /** It is to come, so it can be moved. */
  mayMove: boolean
}
/** An entry of another feature, by the hub's time. */
export type Other = { id: string; time: string; until?: string; title: string; what?: string; href: string }
export type Block = { id: string; time: string; until: string; reason: string }

export type CalendarCell = {
  time: string
  /** The slot as the forms write it: 2026-11-16T10:00. */
  slot: string
  /** Closed: the hub is closed then. Past: can no longer be booked. Later: beyond what is offered. */
  state: 'closed' | 'past' | 'later' | 'free' | 'full' | 'blocked'
  free: number
  /** Who receives people then, if the settings say so. */
  advisers: string[]
  held: Held[]
  sessions: Other[]
  /** Places held by something that this colleague may not see. */
  hidden: number
}
export type CalendarDay = {
  date: string
  day: string
  weekday: (typeof weekdays)[number]
  isToday: boolean
  /** Why the hub is closed on this day: 'Christmas Day', or 'Closed'. */
  closed?: string
  /** What has no slot: events and the like. */
  entries: Other[]
  blocks: Block[]
  cells: CalendarCell[]
}

export const isEmpty = ({ held, sessions, hidden }: CalendarCell) =>
  held.length + sessions.length + hidden === 0

/** The empty slot before says the same already. */
export function isSaidBefore(cells: CalendarCell[], at: number): boolean {
  const cell = cells[at]
  const before = cells.slice(0, at).findLast(isEmpty)
  return cell !== undefined && isEmpty(cell) && before?.state === cell.state && cell.state !== 'free'
}
