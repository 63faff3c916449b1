import { Check, Clock, X } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'

const looks = {
  pending: { tone: 'warn', icon: Clock, label: 'Pending' },
  sent: { tone: 'ok', icon: Check, label: 'Sent' },
  failed: { tone: 'bad', icon: X, label: 'Failed' },
} as const

/** The status of a mail or a text: a word, an icon and a colour. */
export function MessageStatus({ status }: { status: string }) {
  const { tone, icon, label } = looks[status as keyof typeof looks]
  return (
    <Badge tone={tone}>
      <Icon of={icon} />
      {label}
    </Badge>
  )
}

/** The filter of both logs. */
export const statusOptions = [
  { value: '', label: 'All' },
  ...Object.entries(looks).map(([value, { label }]) => ({ value, label })),
]

/** Shown in place of a secret message. */
export const NotShown = () => <span className="text-muted">Not shown: it held a code or link</span>
