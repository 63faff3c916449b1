import { AlarmClock } from 'lucide-react'
import { Icon } from '../icon.tsx'

/** By when somebody was promised an answer. Once it is late it says so, in a word and not by colour alone. */
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
