import { Ban, Check, Clock, X } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Standing } from '../application.states.ts'

const looks = {
  pending: { tone: 'warn', icon: Clock, label: 'Pending' },
  approved: { tone: 'ok', icon: Check, label: 'Approved' },
  rejected: { tone: 'bad', icon: X, label: 'Rejected' },
  withdrawn: { tone: 'line', icon: Ban, label: 'Withdrawn' },
} as const

/** How an application stands, for staff. */
export function ApplicationBadge({ standing }: { standing: Standing }) {
  const { tone, icon, label } = looks[standing]
  return (
    <Badge tone={tone}>
      <Icon of={icon} />
      {label}
    </Badge>
  )
}
