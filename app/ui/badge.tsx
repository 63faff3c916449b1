import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const tones = {
  plain: '',
  ok: 'bg-[var(--ok-bg)] text-[var(--ok-fg)]',
  warn: 'bg-[var(--warn-bg)] text-[var(--warn-fg)]',
  bad: 'bg-[var(--bad-bg)] text-[var(--bad-fg)]',
  info: 'bg-[var(--info-bg)] text-[var(--info-fg)]',
  ink: 'bg-soot-950 text-white',
  line: 'bg-transparent [box-shadow:inset_0_0_0_1.5px]',
} as const

type Tone = keyof typeof tones

/** Always a word; an icon where it shows a state. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>
}

/** A state, by its colour, icon and word. */
export function StateBadge({ tone, icon, label }: { tone: Tone; icon: LucideIcon; label: string }) {
  return (
    <Badge tone={tone}>
      <Icon of={icon} />
      {label}
    </Badge>
  )
}
