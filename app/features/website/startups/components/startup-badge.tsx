import { GraduationCap } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type StartupStatus, statusLabels } from '../startup.options.ts'

const tones = { active: 'ok', inactive: 'line', graduated: 'info' } as const

export function StartupBadge({ status }: { status: StartupStatus }) {
  return (
    <Badge tone={tones[status]}>
      {status === 'graduated' && <Icon of={GraduationCap} />}
      {statusLabels[status]}
    </Badge>
  )
}
