import type { ReactNode } from 'react'

const tones = {
  plain: '',
  ok: 'bg-[var(--ok-bg)] text-[var(--ok-fg)]',
  warn: 'bg-[var(--warn-bg)] text-[var(--warn-fg)]',
  bad: 'bg-[var(--bad-bg)] text-[var(--bad-fg)]',
  info: 'bg-[var(--info-bg)] text-[var(--info-fg)]',
  ink: 'bg-soot-950 text-white',
  line: 'bg-transparent [box-shadow:inset_0_0_0_1.5px]',
} as const

/** Always a word; an icon where it shows a state. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>
}
