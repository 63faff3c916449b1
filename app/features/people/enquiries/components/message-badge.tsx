import { Check, CircleDot, Minus } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'

const looks = {
  new: { tone: 'warn', icon: CircleDot, label: 'New' },
  answered: { tone: 'ok', icon: Check, label: 'Answered' },
  closed: { tone: 'line', icon: Minus, label: 'Closed' },
} as const

/** The status of a message: a word, an icon and a colour. */
export function MessageBadge({ status }: { status: string }) {
  const { tone, icon, label } = looks[status as keyof typeof looks]
  return (
    <Badge tone={tone}>
      <Icon of={icon} />
      {label}
    </Badge>
  )
}
