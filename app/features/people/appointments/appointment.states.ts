import type { AppointmentStatus } from './appointment.options.ts'

const next: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  cancelled: [],
  completed: [],
}
type Scheduled = { status: AppointmentStatus; startsAt: Date }

/** A-APT-05: what staff may make of it. Nobody is told 'confirmed' when the time is over. */
export const nextStatuses = ({ status, startsAt }: Scheduled, now: Date) =>
  next[status].filter((one) => one !== 'confirmed' || startsAt > now)
export const mayBecome = (row: Scheduled, to: AppointmentStatus, now: Date) =>
  nextStatuses(row, now).includes(to)

/** Whoever has one that is still to come may move it or say that they cannot come. */
export const isOpen = ({ status, startsAt }: Scheduled, now: Date) =>
  next[status].includes('cancelled') && startsAt > now
