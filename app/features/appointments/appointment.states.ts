import type { AppointmentStatus } from './appointment.options.ts'

/** A-APT-05: what staff may make of it. */
const next: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  cancelled: [],
  completed: [],
}
export const nextStatuses = (status: AppointmentStatus) => next[status]
export const mayBecome = (from: AppointmentStatus, to: AppointmentStatus) => next[from].includes(to)

/** Whoever has one that is still to come may move it or say that they cannot come. */
export const isOpen = ({ status, startsAt }: { status: AppointmentStatus; startsAt: Date }, now: Date) =>
  next[status].includes('cancelled') && startsAt > now
