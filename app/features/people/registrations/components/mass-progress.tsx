import { Ban, Check, Clock } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'

type Progress = { total: number; done: number; refused: number; isStopped: boolean }

const count = (number: number) => number.toLocaleString('en-US')

/** How far a mass decision has got. */
export function MassProgress({ total, done, refused, isStopped }: Progress) {
  const over = done + refused
  if (over === total) return <StateBadge tone="ok" icon={Check} label={`All ${count(total)}`} />
  const label = `${count(over)} of ${count(total)}`
  return isStopped ? (
    <StateBadge tone="line" icon={Ban} label={`Stopped at ${label}`} />
  ) : (
    <StateBadge tone="warn" icon={Clock} label={label} />
  )
}
