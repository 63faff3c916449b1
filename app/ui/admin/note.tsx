import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

const kinds: Record<'info' | 'ok' | 'warn' | 'bad', { icon: LucideIcon; className: string }> = {
  info: { icon: Info, className: 'bg-(--info-bg) text-(--info-fg)' },
  ok: { icon: CircleCheck, className: 'bg-(--ok-bg) text-(--ok-fg)' },
  warn: { icon: TriangleAlert, className: 'bg-(--warn-bg) text-(--warn-fg)' },
  bad: { icon: CircleAlert, className: 'bg-(--bad-bg) text-(--bad-fg)' },
}

/** A strip beside its subject: what will happen, or what is wrong. */
export function Note({ kind = 'info', children }: { kind?: keyof typeof kinds; children: ReactNode }) {
  const { icon, className } = kinds[kind]
  return (
    <div className={`flex gap-2.5 rounded-ctl p-3 ${className}`}>
      <Icon of={icon} className="mt-px size-[18px] shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
