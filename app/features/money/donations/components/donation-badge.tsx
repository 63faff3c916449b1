import { Ban, Check, Clock, X } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import { RefundedBadge } from '../../payments/components/refunded-badge.tsx'
import type { DonationStatus } from '../donation.options.ts'

const looks = {
  completed: { tone: 'ok', icon: Check, label: 'Completed' },
  pending: { tone: 'warn', icon: Clock, label: 'Pending' },
  failed: { tone: 'bad', icon: X, label: 'Failed' },
  cancelled: { tone: 'line', icon: Ban, label: 'Cancelled' },
} as const

/** The status of a gift, for staff. A refunded gift stays completed and has a second badge (PAY-01). */
export function DonationBadge({ status, isRefunded }: { status: DonationStatus; isRefunded: boolean }) {
  const { tone, icon, label } = looks[status]
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone}>
        <Icon of={icon} />
        {label}
      </Badge>
      {isRefunded && <RefundedBadge />}
    </span>
  )
}
