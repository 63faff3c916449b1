import { CalendarClock, Clock, FilePen, MapPin } from 'lucide-react'
import { m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'
import type { Opening } from '../program.states.ts'

type Facts = {
  length?: { text: string; lang: string }
  minutes: number
  opening: Opening
  opens?: { date: string; time: string }
  closes?: { date: string; time: string }
  place?: { name: { text: string; lang: string } }
}

/** The duration, the deadline and the time the form takes, before anybody starts. */
export function ProgramFacts({ className = '', ...facts }: Facts & { className?: string }) {
  return (
    <ul className={`grid gap-2 font-semibold ${className}`}>
      {facts.length && (
        <li className="flex gap-2.5" lang={facts.length.lang}>
          <Icon of={Clock} className="mt-0.5 shrink-0" />
          {facts.length.text}
        </li>
      )}
      <li className="flex gap-2.5">
        <Icon of={CalendarClock} className="mt-0.5 shrink-0" />
        {openingInWords(facts)}
      </li>
      {facts.place && (
        <li className="flex gap-2.5" lang={facts.place.name.lang}>
          <Icon of={MapPin} className="mt-0.5 shrink-0" />
          {facts.place.name.text}
        </li>
      )}
      {facts.opening === 'open' && (
        <li className="flex gap-2.5">
          <Icon of={FilePen} className="mt-0.5 shrink-0" />
          {m.program_minutes({ minutes: facts.minutes })}
        </li>
      )}
    </ul>
  )
}

export function openingInWords({
  opening,
  opens,
  closes,
}: Pick<Facts, 'opening' | 'opens' | 'closes'>): string {
  if (opening === 'not-yet' && opens) return m.program_opens(opens)
  if (opening === 'closed' && closes) return m.program_closed_since(closes)
  return closes ? m.program_closes(closes) : m.program_open()
}
