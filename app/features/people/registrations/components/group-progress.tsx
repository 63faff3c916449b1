import { Check, Clock } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'

/** How many people of a group have their message in the outbox. */
export function GroupProgress({ done, people }: { done: number; people: number }) {
  const isDone = done === people
  const count = (number: number) => number.toLocaleString('en-US')
  return (
    <Badge tone={isDone ? 'ok' : 'warn'}>
      <Icon of={isDone ? Check : Clock} />
      {isDone
        ? `${count(people)} ${people === 1 ? 'person' : 'people'}`
        : `${count(done)} of ${count(people)}`}
    </Badge>
  )
}
