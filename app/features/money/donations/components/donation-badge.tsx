import { Ban, Check, Clock, X } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'
import { RefundedBadge } from '../../payments/components/refunded-badge.tsx'
import type { DonationStatus } from '../donation.options.ts'

export const donationLooks = {
  completed: { tone: 'ok', icon: Check, label: 'Completed' },
  pending: { tone: 'warn', icon: Clock, label: 'Pending' },
  failed: { tone: 'bad', icon: X, label: 'Failed' },
  cancelled: { tone: 'line', icon: Ban, label: 'Cancelled' },
} as const

/** The status of a gift, for staff. A refunded gift stays completed and has a second badge (PAY-01). */
export function DonationBadge({ status, isRefunded }: { status: DonationStatus; isRefunded: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StateBadge {...donationLooks[status]} />
      {isRefunded && <RefundedBadge />}
    </span>
  )
}
