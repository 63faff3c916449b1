import { Ban, Check, Clock, Eye, X } from 'lucide-react'
import { Badge, StateBadge } from '~/ui/badge.tsx'
import { type ApplicationStatus, type OpportunityStatus, statusLabels } from '../opportunity.options.ts'

const tones = { active: 'ok', expired: 'line', closed: 'bad' } as const

export function OpportunityBadge({ status }: { status: OpportunityStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}

const styles = {
  pending: { tone: 'warn', icon: Clock, label: 'Pending' },
  reviewed: { tone: 'info', icon: Eye, label: 'Reviewed' },
  accepted: { tone: 'ok', icon: Check, label: 'Accepted' },
  rejected: { tone: 'bad', icon: X, label: 'Rejected' },
  withdrawn: { tone: 'line', icon: Ban, label: 'Withdrawn' },
} as const

/** A-OPP-03: the status of an application, in the words of this kind. */
export const ApplicationBadge = ({ status }: { status: ApplicationStatus | 'withdrawn' }) => (
  <StateBadge {...styles[status]} />
)
