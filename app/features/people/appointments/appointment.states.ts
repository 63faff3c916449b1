import type { AppointmentStatus } from './appointment.options.ts'

const next: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  cancelled: [],
  completed: [],
}
type Scheduled = { status: AppointmentStatus; startsAt: Date }

/** A-APT-05: the statuses staff may set. An appointment in the past can no longer be confirmed. */
export const nextStatuses = ({ status, startsAt }: Scheduled, now: Date) =>
  next[status].filter((one) => one !== 'confirmed' || startsAt > now)
export const mayBecome = (row: Scheduled, to: AppointmentStatus, now: Date) =>
  nextStatuses(row, now).includes(to)

/** An upcoming appointment, which its client may move or cancel. */
export const isOpen = ({ status, startsAt }: Scheduled, now: Date) =>
  next[status].includes('cancelled') && startsAt > now
