import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

const kinds: Record<'info' | 'ok' | 'warn' | 'bad', { icon: LucideIcon; look: string }> = {
  info: { icon: Info, look: 'bg-(--info-bg) text-(--info-fg)' },
  ok: { icon: CircleCheck, look: 'bg-(--ok-bg) text-(--ok-fg)' },
  warn: { icon: TriangleAlert, look: 'bg-(--warn-bg) text-(--warn-fg)' },
  bad: { icon: CircleAlert, look: 'bg-(--bad-bg) text-(--bad-fg)' },
}

/** A strip beside its subject: what will happen, or what is wrong. */
export function Note({ kind = 'info', children }: { kind?: keyof typeof kinds; children: ReactNode }) {
  const { icon, look } = kinds[kind]
  return (
    <div className={`flex gap-2.5 rounded-ctl p-3 ${look}`}>
      <Icon of={icon} className="mt-px size-[18px] shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
