import { Badge } from '~/ui/badge.tsx'
import { type SponsoredStatus, statusLabels } from '../sponsored.options.ts'

const tones = { pending: 'warn', active: 'ok', expired: 'line' } as const

/** The status of a campaign; for an active one also whether visitors see it today. */
export function SponsoredBadge({ status, isRunning }: { status: SponsoredStatus; isRunning: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
      {status === 'active' && !isRunning && <Badge tone="info">Not today</Badge>}
    </span>
  )
}
