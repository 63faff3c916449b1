import { ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { atStart } from '~/platform/clock.ts'
import { m } from '~/platform/i18n/texts.ts'
import { splitLead } from '~/platform/words.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { CalendarLink } from '~/ui/calendar-link.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ShareSection } from '~/ui/share-links.tsx'
import { Translated } from '~/ui/translated.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import { MapLink } from '../../../core/places/components/map-link.tsx'
import { WayThere } from '../../../core/places/components/way-there.tsx'
import { EntryNote } from '../../../learning/certificates/components/entry-note.tsx'
import { type EventCard, StatusBadge } from './event-card.tsx'
import {
  askedInWords,
  closedInWords,
  EventFacts,
  locationInWords,
  priceInWords,
  roomInWords,
} from './event-facts.tsx'

type EventShown = ComponentProps<typeof EventCard> & {
  left: number
  waiting: number
  needsApproval: boolean
  place?: ComponentProps<typeof WayThere>['places'][number]
  asksFor?: Parameters<typeof askedInWords>[0]
}
type Props = {
  event: EventShown
  /** In the language of the page. */
  path: string
  url: string
  hub: string
  /** Its calendar file, once it is published. */
  calendar?: string
}

/** An event as its page shows it. */
export function EventDetails({ event, path, url, hub, calendar }: Props) {
  const { title, description, status, isFull } = event
  const when = whenInWords(event)
  const closed = closedInWords(event)
  const { lead, rest } = splitLead(description?.text ?? '', description?.lang ?? 'en')
  return (
    <>
      <section className="on-ink relative bg-soot-950 text-soot-50">
        <Picture
          id={event.id}
          initials=""
          file={event.photo}
          alt=""
          sizes="(min-width: 768px) 42vw, 100vw"
          lazy={false}
          className="h-24 w-full md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[38%]"
        />
        <div className="wrap">
          <div className="py-5 md:flex md:min-h-[28rem] md:w-[58%] md:flex-col md:items-start md:justify-center md:py-16">
            {(status === 'cancelled' || status === 'ongoing') && (
              <p className="mb-4">
                <StatusBadge status={status} />
              </p>
            )}
            <Translated as="h1" className="display text-d2" of={title} />
            <EventFacts
              className="mt-3 md:mt-5"
              when={when}
              location={locationInWords(event)}
              places={closed ? undefined : roomInWords(event)}
              price={priceInWords(event.price)}
            />
            {lead && (
              <p className="mt-3 max-w-[34rem] md:mt-5 md:text-lg" lang={description?.lang}>
                {lead}
              </p>
            )}
            {closed === undefined && (
              <ButtonLink className="mt-4 w-full sm:w-auto md:mt-8" href={`${path}/register`}>
                {isFull ? m.event_join_waiting() : m.event_register()} <Icon of={ArrowRight} />
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
      <Band />
      <section className="wrap section grid gap-10 lg:grid-cols-12">
        <div className="grid min-w-0 content-start gap-6 empty:hidden lg:col-span-7">
          {closed && (
            <Notice kind={status === 'cancelled' ? 'bad' : 'info'}>
              <p className="font-semibold">{closed}</p>
            </Notice>
          )}
          {closed === undefined && event.asksFor && <EntryNote asked={askedInWords(event.asksFor)} />}
          {rest && (
            <p className="max-w-[42rem] whitespace-pre-line text-lg" lang={description?.lang}>
              {rest}
            </p>
          )}
          {closed === undefined && event.needsApproval && (
            <p className="max-w-[42rem] text-soot-700">{m.event_team_decides()}</p>
          )}
        </div>
        <div className="min-w-0 lg:col-span-5">
          {status !== 'completed' && (
            <div className="mb-10 flex flex-wrap gap-3">
              {calendar && <CalendarLink href={calendar} />}
              {!event.place && <MapLink place={event.location} />}
            </div>
          )}
          {status !== 'completed' && event.place && <WayThere places={[event.place]} className="mb-10" />}
          <ShareSection text={m.event_share({ item: title.text, day: event.day, hub })} url={url} />
          <AdBox placement="sidebar" className="mt-10" />
          <AdBox placement="sidebar-bottom" className="mt-10" />
        </div>
      </section>
    </>
  )
}

/** 'Thu, Nov 19, 2026, 18:00 to 20:00' */
export const whenInWords = ({ day, time, until }: Pick<EventShown, 'day' | 'time' | 'until'>) =>
  `${atStart(day)}, ${m.event_from_to({ from: time, to: until })}`
