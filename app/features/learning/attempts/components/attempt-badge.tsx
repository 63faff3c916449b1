import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'
import type { AttemptState } from '../staff.states.ts'

export const attemptLooks = {
  open: { tone: 'info', icon: Hourglass, label: 'Open' },
  passed: { tone: 'ok', icon: CircleCheck, label: 'Passed' },
  failed: { tone: 'bad', icon: CircleX, label: 'Failed' },
  reset: { tone: 'plain', icon: Undo2, label: 'Reset' },
} as const

export const AttemptBadge = ({ state }: { state: AttemptState }) => <StateBadge {...attemptLooks[state]} />
