import { Undo2 } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'

/** PAY-01: beside the badge of a paid item that was refunded. */
export const RefundedBadge = () => (
  <Badge tone="info">
    <Icon of={Undo2} />
    Refunded
  </Badge>
)
