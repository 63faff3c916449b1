import { Undo2 } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'

/** PAY-01: beside the badge of a paid item that was refunded. */
export const RefundedBadge = () => <StateBadge tone="info" icon={Undo2} label="Refunded" />
