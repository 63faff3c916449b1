import { CalendarPlus } from 'lucide-react'
import { m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

/** Leads to a calendar file, which the phone opens in its calendar. */
export function CalendarLink({ href, className }: { href: string; className?: string }) {
  return (
    <ButtonLink variant="line" href={href} className={className}>
      <Icon of={CalendarPlus} />
      {m.event_calendar()}
    </ButtonLink>
  )
}
