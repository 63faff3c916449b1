import { Ban, Check, CheckCheck, Clock } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { AppointmentStatus } from '../appointment.options.ts'

const looks = {
  pending: { tone: 'warn', icon: Clock, label: 'Pending' },
  confirmed: { tone: 'ok', icon: Check, label: 'Confirmed' },
  cancelled: { tone: 'line', icon: Ban, label: 'Cancelled' },
  completed: { tone: 'info', icon: CheckCheck, label: 'Completed' },
} as const

/** The status of an appointment, for staff. */
export function AppointmentBadge({ status }: { status: AppointmentStatus }) {
  const { tone, icon, label } = looks[status]
  return (
    <Badge tone={tone}>
      <Icon of={icon} />
      {label}
    </Badge>
  )
}
