import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const kinds = {
  info: { icon: Info, className: 'bg-ochre-100 border-l-[6px] border-ochre-400' },
  bad: { icon: CircleAlert, className: 'bg-rose-50 border-l-[6px] border-rose-600 text-rose-700' },
} as const

/** A strip above its subject. */
export function Notice({ kind = 'info', children }: { kind?: keyof typeof kinds; children: ReactNode }) {
  const { icon, className } = kinds[kind]
  return (
    <div className={`flex gap-3 p-4 ${className}`} role="status">
      <Icon of={icon} className="mt-0.5 shrink-0" />
      <div>{children}</div>
    </div>
  )
}

/** NAV-16: top right, disappears by itself; it repeats what the page shows. */
export function Toast({ kind, children }: { kind: 'ok' | 'bad'; children: ReactNode }) {
  return (
    <div className={kind === 'bad' ? 'toast toast-bad' : 'toast'} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon
        of={kind === 'bad' ? CircleAlert : CircleCheck}
        className={kind === 'bad' ? 'shrink-0' : 'shrink-0 text-tea-300'}
      />
      <span>{children}</span>
    </div>
  )
}
