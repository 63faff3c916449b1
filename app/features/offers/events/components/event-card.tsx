import { Ban } from 'lucide-react'
import type { CalendarLeaf } from '~/platform/clock.ts'
import { localPath, showNumber } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Badge } from '~/ui/badge.tsx'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'
import type { EventStatus } from '../event.options.ts'
import { closedInWords, EventFacts, priceInWords } from './event-facts.tsx'

type Props = {
  id: string
  slug: string
  title: TranslatedText
  description?: TranslatedText
  leaf: CalendarLeaf
  day: string
  time: string
  until: string
  location: string
  capacity: number
  isFull: boolean
  isListOpen: boolean
  price: number
  isPayable: boolean
  status: EventStatus
  photo?: ShownFile
}

/** EVT-02: one event in the grid: a tile with its date, title, time, place, and the link. */
export function EventCard({ id, title, description, leaf, photo, ...event }: Props) {
  const { price, status, isFull } = event
  const locale = currentLocale()
  const path = localPath(`/events/${event.slug}`, locale)
  const isOpen = closedInWords(event) === undefined
  const places = m.event_places({ count: showNumber(event.capacity, locale) })
  return (
    <li className="group relative flex min-w-0 flex-col border border-soot-300 bg-white hover:border-soot-950">
      <div className="relative">
        <Picture
          id={id}
          initials=""
          file={photo}
          alt=""
          sizes="(min-width: 1024px) 30vw, (min-width: 640px) 50vw, 100vw"
          className="h-24 w-full sm:h-40"
        />
        <DateLeaf {...leaf} label={event.day} />
      </div>
      <div className="flex grow flex-col px-4 pt-10 pb-5 sm:px-5">
        <h3 className="font-bold text-xl leading-snug" lang={title.lang}>
          <a className="after:absolute after:inset-0" href={path}>
            {title.text}
          </a>
        </h3>
        {status !== 'upcoming' && status !== 'completed' && (
          <p className="mt-2">
            <StatusBadge status={status} />
          </p>
        )}
        <EventFacts
          className="mt-3 text-[15px]"
          when={m.event_from_to({ from: event.time, to: event.until })}
          location={event.location}
          places={isFull && status === 'upcoming' ? m.event_full() : places}
        />
        <Translated as="p" className="mt-3 mb-5 line-clamp-3 text-soot-700" of={description} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-soot-200 border-t pt-4">
          <b className="text-lg">{priceInWords(price)}</b>
          {isOpen ? (
            <ButtonLink
              className="btn-sm relative"
              href={`${path}/register`}
              aria-label={`${isFull ? m.event_join_waiting() : m.event_register()}: ${title.text}`}
            >
              {isFull ? m.event_join_waiting() : m.event_register()}
            </ButtonLink>
          ) : (
            <span className="link inline-flex min-h-11 items-center" aria-hidden="true">
              {m.program_read()}
            </span>
          )}
        </div>
      </div>
    </li>
  )
}

/** EVT-04: the badge of a cancelled or ongoing event, as a word and an icon. */
export function StatusBadge({ status }: { status: EventStatus }) {
  if (status === 'cancelled')
    return (
      <Badge tone="bad">
        <Icon of={Ban} />
        {m.event_status_cancelled()}
      </Badge>
    )
  return <Badge tone="ok">{m.event_status_ongoing()}</Badge>
}

function DateLeaf({ weekday, month, day, label }: CalendarLeaf & { label: string }) {
  return (
    <div className="absolute -bottom-6 left-4 w-[84px] border-2 border-soot-950 bg-white text-center">
      <span className="sr-only">{label}</span>
      <span className="block bg-soot-950 py-0.5 font-bold text-sm text-white" aria-hidden="true">
        {weekday}, {month}
      </span>
      <span className="display block pb-0.5 text-[2.75rem] leading-[1.05]" aria-hidden="true">
        {day}
      </span>
    </div>
  )
}
