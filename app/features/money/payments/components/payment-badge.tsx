import { Ban, Check, Clock, Eye, TriangleAlert, Undo2, X } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'
import type { PaymentState } from '../payment.options.ts'
import { RefundedBadge } from './refunded-badge.tsx'

const styles = {
  created: { tone: 'warn', icon: Clock, label: 'Pending' },
  pending: { tone: 'warn', icon: Clock, label: 'Pending' },
  review: { tone: 'warn', icon: Eye, label: 'In review' },
  completed: { tone: 'ok', icon: Check, label: 'Completed' },
  failed: { tone: 'bad', icon: X, label: 'Failed' },
  expired: { tone: 'bad', icon: X, label: 'Expired' },
  cancelled: { tone: 'line', icon: Ban, label: 'Cancelled' },
} as const

type PaymentBadgeProps = { state: PaymentState; back?: 'none' | 'part' | 'all'; attention?: string | null }

/** PAY-01: the status of a payment, for staff, with refunds and whether it needs attention. */
export function PaymentBadge({ state, back = 'none', attention }: PaymentBadgeProps) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StateBadge {...styles[state]} />
      {back === 'all' && <RefundedBadge />}
      {back === 'part' && <StateBadge tone="info" icon={Undo2} label="Partly refunded" />}
      {attention && <StateBadge tone="bad" icon={TriangleAlert} label="Look at it" />}
    </span>
  )
}
