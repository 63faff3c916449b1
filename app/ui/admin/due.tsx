import { AlarmClock } from 'lucide-react'
import { Icon } from '../icon.tsx'

/** The deadline of a promised answer. Once it is overdue it says so, in a word and not by colour alone. */
export function Due({ text, isLate }: { text: string; isLate: boolean }) {
  return (
    <span
      className={`num inline-flex items-center gap-1 text-xs ${isLate ? 'font-bold text-(--bad-fg)' : 'text-muted'}`}
    >
      {isLate && <Icon of={AlarmClock} className="size-3.5 shrink-0" />}
      {text}
    </span>
  )
}
