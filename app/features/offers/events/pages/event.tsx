import { ArrowRight, CalendarPlus, MapPin } from 'lucide-react'
import { event as eventThing } from '~/kits/head/json-ld.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { sharePath } from '~/kits/head/share-path.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ShareSection } from '~/ui/share-links.tsx'
import { Translated } from '~/ui/translated.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { Picture } from '../../../core/files/components/picture.tsx'
import { filesTag } from '../../../core/files/index.server.ts'
import { MapLink } from '../../../core/site/components/map-link.tsx'
import { organisationForFooter, settingTag } from '../../../core/site/index.server.ts'
import { EntryNote } from '../../../learning/certificates/components/entry-note.tsx'
import { coursesTag } from '../../../learning/courses/index.server.ts'
import { StatusBadge } from '../components/event-card.tsx'
import {
  askedInWords,
  closedInWords,
  EventFacts,
  priceInWords,
  roomInWords,
} from '../components/event-facts.tsx'
import { eventForReading, eventsTag, eventTag } from '../event.queries.server.ts'
import type { Route } from './+types/event'

export const handle = { cache: { params: [] } }

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { tags } = visit
  tags.add(eventsTag).add(filesTag('events')).add(settingTag('payments')).add(coursesTag)
  const event = orNotFound(await eventForReading(db(), params.slug, currentLocale(), new Date()))
  tags.add(eventTag(event.id))
  const path = localPath(`/events/${event.slug}`, currentLocale())
  return {
    event,
    path,
    url: config().PUBLIC_ORIGIN + path,
    hub: (await organisationForFooter()).name,
    ads: await adsForPage(visit, { networks: true }),
  }
}

/** The public page of an event: what, when, where, places left, and the registration link. */
export default function EventPage({ loaderData: { event, path, url, hub } }: Route.ComponentProps) {
  const { title, description, status, isFull } = event
  const when = `${event.day}, ${m.event_from_to({ from: event.time, to: event.until })}`
  const closed = closedInWords(event)
  const picture = sharePath('event', event.id, title.text)
  return (
    <>
      <PageMeta
        title={title.text}
        description={`${when}, ${event.location}`}
        path={path}
        trail={[{ label: m.nav_events(), path: localPath('/events', currentLocale()) }]}
        picture={picture}
        data={(at) => [
          eventThing(
            {
              ...event,
              title: title.text,
              description: description?.text,
              isCancelled: status === 'cancelled',
              picture,
            },
            at,
          ),
        ]}
      />
      <section className="on-ink relative bg-soot-950 text-soot-50">
        <Picture
          id={event.id}
          initials=""
          file={event.photo}
          alt=""
          sizes="(min-width: 768px) 42vw, 100vw"
          lazy={false}
          className="h-[clamp(120px,36vw,320px)] w-full md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[38%]"
        />
        <div className="wrap">
          <div className="pt-8 pb-10 md:flex md:min-h-[28rem] md:w-[58%] md:flex-col md:items-start md:justify-center md:py-16">
            {(status === 'cancelled' || status === 'ongoing') && (
              <p className="mb-4">
                <StatusBadge status={status} />
              </p>
            )}
            <Translated as="h1" className="display text-d2" of={title} />
            <EventFacts
              className="mt-5 text-lg"
              when={when}
              location={event.location}
              places={closed ? undefined : roomInWords(event)}
              price={priceInWords(event.price)}
            />
            {closed === undefined && (
              <ButtonLink className="mt-8 w-full sm:w-auto" href={`${path}/register`}>
                {isFull ? m.event_join_waiting() : m.event_save_seat()} <Icon of={ArrowRight} />
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
      <Band />
      <section className="wrap section grid gap-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          {closed && (
            <div className="mb-8">
              <Notice kind={status === 'cancelled' ? 'bad' : 'info'}>
                <p className="font-semibold">{closed}</p>
              </Notice>
            </div>
          )}
          {closed === undefined && event.asksFor && (
            <EntryNote asked={askedInWords(event.asksFor)} className="mb-6" />
          )}
          <Translated as="p" className="max-w-[42rem] whitespace-pre-line text-lg" of={description} />
          {closed === undefined && event.needsApproval && (
            <p className="mt-6 max-w-[42rem] text-soot-700">{m.event_team_decides()}</p>
          )}
        </div>
        <div className="min-w-0 lg:col-span-5">
          {status !== 'completed' && (
            <div className="mb-10 flex flex-wrap gap-3">
              <ButtonLink variant="line" href={`${path}/calendar.ics`}>
                <Icon of={CalendarPlus} />
                {m.event_calendar()}
              </ButtonLink>
              <MapLink place={event.location}>
                <Icon of={MapPin} />
                {m.event_map()}
              </MapLink>
            </div>
          )}
          <ShareSection text={m.event_share({ item: title.text, day: event.day, hub })} url={url} />
          <AdBox placement="sidebar" className="mt-10" />
          <AdBox placement="sidebar-bottom" className="mt-10" />
        </div>
      </section>
    </>
  )
}
