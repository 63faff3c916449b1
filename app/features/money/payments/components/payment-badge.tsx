import { Ban, Check, Clock, Eye, TriangleAlert, Undo2, X } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { PaymentState } from '../payment.options.ts'

const looks = {
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
  const { tone, icon, label } = looks[state]
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone}>
        <Icon of={icon} />
        {label}
      </Badge>
      {back !== 'none' && (
        <Badge tone="info">
          <Icon of={Undo2} />
          {back === 'all' ? 'Refunded' : 'Partly refunded'}
        </Badge>
      )}
      {attention && (
        <Badge tone="bad">
          <Icon of={TriangleAlert} />
          Look at it
        </Badge>
      )}
    </span>
  )
}
