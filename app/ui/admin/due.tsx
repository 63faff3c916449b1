import { AlarmClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Deadline = { text: string; isLate: boolean }

/** The deadline of a promised answer. Once it is overdue it says so, in a word and not by colour alone. */
export function Due({ text, isLate }: Deadline) {
  return (
    <span
      className={`num inline-flex items-center gap-1 text-xs ${isLate ? 'font-bold text-(--bad-fg)' : 'text-muted'}`}
    >
      {isLate && <Icon of={AlarmClock} className="size-3.5 shrink-0" />}
      {text}
    </span>
  )
}

/** A badge in a list, with its deadline under it and what else is to say. */
export function BadgeWithDue({
  badge,
  due,
  children,
}: {
  badge: ReactNode
  due?: Deadline
  children?: ReactNode
}) {
  return (
    <span className="grid justify-items-end gap-0.5 xl:justify-items-start">
      {badge}
      {due && <Due {...due} />}
      {children}
    </span>
  )
}
