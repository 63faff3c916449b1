import { event as eventThing } from '~/kits/head/json-ld.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { sharePath } from '~/kits/head/share-path.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { filesTag } from '../../../core/files/index.server.ts'
import { withPicture } from '../../../core/places/index.server.ts'
import { organisationForFooter, settingTag } from '../../../core/site/index.server.ts'
import { coursesTag } from '../../../learning/courses/index.server.ts'
import { EventDetails, whenInWords } from '../components/event-details.tsx'
import { locationInWords } from '../components/event-facts.tsx'
import { eventForReading, eventsTag, eventTag } from '../event.queries.server.ts'
import type { Route } from './+types/event'

export const handle = { cache: { params: [] } }

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { tags } = visit
  tags.add(eventsTag).add(filesTag('events')).add(settingTag('payments')).add(coursesTag)
  const event = orNotFound(await eventForReading(db(), params.slug, currentLocale(), new Date()))
  event.place = await withPicture(db(), event.place)
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
  const { title, description, status } = event
  const picture = sharePath('event', event.id, title.text)
  return (
    <>
      <PageMeta
        title={title.text}
        description={`${whenInWords(event)}, ${locationInWords(event)}`}
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
      <EventDetails {...{ event, path, url, hub }} calendar={`${path}/calendar.ics`} />
    </>
  )
}
