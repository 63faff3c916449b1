import { CircleHelp, Link2, Plus, X } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'
import type { Outcome } from '../import.options.ts'

export const outcomeLooks = {
  new: { tone: 'ok', icon: Plus, label: 'New' },
  same: { tone: 'info', icon: Link2, label: 'Known' },
  doubtful: { tone: 'warn', icon: CircleHelp, label: 'Doubtful' },
  refused: { tone: 'bad', icon: X, label: 'Refused' },
} as const

export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => <StateBadge {...outcomeLooks[outcome]} />
