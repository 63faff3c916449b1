import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { AttemptState } from '../staff.states.ts'

const looks = {
  open: { tone: 'info', icon: Hourglass, word: 'Open' },
  passed: { tone: 'ok', icon: CircleCheck, word: 'Passed' },
  failed: { tone: 'bad', icon: CircleX, word: 'Failed' },
  reset: { tone: 'plain', icon: Undo2, word: 'Reset' },
} as const

export function AttemptBadge({ state }: { state: AttemptState }) {
  const { tone, icon, word } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon of={icon} />
      {word}
    </Badge>
  )
}
