import { Check, Clock, X } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'

export const messageLooks = {
  pending: { tone: 'warn', icon: Clock, label: 'Pending' },
  sent: { tone: 'ok', icon: Check, label: 'Sent' },
  failed: { tone: 'bad', icon: X, label: 'Failed' },
} as const

/** The status of a mail or a text: a word, an icon and a colour. */
export const MessageStatus = ({ status }: { status: string }) => (
  <StateBadge {...messageLooks[status as keyof typeof messageLooks]} />
)

/** Shown in place of a secret message. */
export const NotShown = () => <span className="text-muted">Not shown: it held a code or link</span>
