import { Check, CircleDot, Minus } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'

export const messageLooks = {
  new: { tone: 'warn', icon: CircleDot, label: 'New' },
  answered: { tone: 'ok', icon: Check, label: 'Answered' },
  closed: { tone: 'line', icon: Minus, label: 'Closed' },
} as const

/** The status of a message: a word, an icon and a colour. */
export const MessageBadge = ({ status }: { status: string }) => (
  <StateBadge {...messageLooks[status as keyof typeof messageLooks]} />
)
