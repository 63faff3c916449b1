import { Check, Clock } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'

/** How many people of a group have their message in the outbox. */
export function GroupProgress({ done, people }: { done: number; people: number }) {
  const count = (number: number) => number.toLocaleString('en-US')
  if (done !== people)
    return <StateBadge tone="warn" icon={Clock} label={`${count(done)} of ${count(people)}`} />
  const all = `${count(people)} ${people === 1 ? 'person' : 'people'}`
  return <StateBadge tone="ok" icon={Check} label={all} />
}
