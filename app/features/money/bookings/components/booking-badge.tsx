import { Ban, Check, CheckCheck, Clock, X } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'
import { RefundedBadge } from '../../payments/components/refunded-badge.tsx'
import { type BookingStatus, statusNames } from '../booking.options.ts'

const styles = {
  pending: { tone: 'warn', icon: Clock },
  confirmed: { tone: 'ok', icon: Check },
  cancelled: { tone: 'line', icon: Ban },
  completed: { tone: 'info', icon: CheckCheck },
} as const

/** The status of a booking, for staff. */
export const BookingBadge = ({ status }: { status: BookingStatus }) => (
  <StateBadge {...styles[status]} label={statusNames[status]} />
)

const paid = {
  pending: { tone: 'warn', icon: Clock, label: 'Unpaid' },
  completed: { tone: 'ok', icon: Check, label: 'Paid' },
  failed: { tone: 'bad', icon: X, label: 'Failed' },
  cancelled: { tone: 'line', icon: Ban, label: 'Cancelled' },
} as const

/** PAY-01: the status of its payment. A refunded payment stays paid and has a second badge. */
export function PaidBadge({ status, isRefunded }: { status: keyof typeof paid; isRefunded: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StateBadge {...paid[status]} />
      {isRefunded && <RefundedBadge />}
    </span>
  )
}
