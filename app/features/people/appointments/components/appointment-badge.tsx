import { Ban, Check, CheckCheck, Clock } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'
import type { AppointmentStatus } from '../appointment.options.ts'

export const appointmentLooks = {
  pending: { tone: 'warn', icon: Clock, label: 'Pending' },
  confirmed: { tone: 'ok', icon: Check, label: 'Confirmed' },
  cancelled: { tone: 'line', icon: Ban, label: 'Cancelled' },
  completed: { tone: 'info', icon: CheckCheck, label: 'Completed' },
} as const

/** The status of an appointment, for staff. */
export const AppointmentBadge = ({ status }: { status: AppointmentStatus }) => (
  <StateBadge {...appointmentLooks[status]} />
)
