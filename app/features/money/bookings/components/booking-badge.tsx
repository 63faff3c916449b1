import { Ban, Check, CheckCheck, Clock, X } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import { RefundedBadge } from '../../payments/components/refunded-badge.tsx'
import { type BookingStatus, statusNames } from '../booking.options.ts'

const looks = {
  pending: { tone: 'warn', icon: Clock },
  confirmed: { tone: 'ok', icon: Check },
  cancelled: { tone: 'line', icon: Ban },
  completed: { tone: 'info', icon: CheckCheck },
} as const

/** The status of a booking, for staff. */
export function BookingBadge({ status }: { status: BookingStatus }) {
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone}>
      <Icon of={icon} />
      {statusNames[status]}
    </Badge>
  )
}

const paid = {
  pending: { tone: 'warn', icon: Clock, label: 'Unpaid' },
  completed: { tone: 'ok', icon: Check, label: 'Paid' },
  failed: { tone: 'bad', icon: X, label: 'Failed' },
  cancelled: { tone: 'line', icon: Ban, label: 'Cancelled' },
} as const

/** PAY-01: the status of its payment. A refunded payment stays paid and has a second badge. */
export function PaidBadge({ status, isRefunded }: { status: keyof typeof paid; isRefunded: boolean }) {
  const { tone, icon, label } = paid[status]
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
