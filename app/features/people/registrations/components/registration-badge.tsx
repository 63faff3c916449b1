import { Ban, Check, Clock, Hourglass, X } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Standing } from '../registration.options.ts'

const looks = {
  pending: { tone: 'warn', icon: Clock, label: 'Pending' },
  waiting: { tone: 'info', icon: Hourglass, label: 'Waiting list' },
  approved: { tone: 'ok', icon: Check, label: 'Approved' },
  rejected: { tone: 'bad', icon: X, label: 'Rejected' },
  withdrawn: { tone: 'line', icon: Ban, label: 'Withdrawn' },
} as const

/** The standing of a registration, for staff. */
export function RegistrationBadge({ standing }: { standing: Standing }) {
  const { tone, icon, label } = looks[standing]
  return (
    <Badge tone={tone}>
      <Icon of={icon} />
      {label}
    </Badge>
  )
}
