import { data } from 'react-router'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { log } from '~/platform/log.server.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Band, TitleIris } from '~/ui/imigongo.tsx'
import { BandLink, TextLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { filesTag } from '../../../core/files/index.server.ts'
import { settingTag } from '../../../core/site/index.server.ts'
import { EventCard } from '../components/event-card.tsx'
import { eventsForList, eventsTag } from '../event.queries.server.ts'
import type { Route } from './+types/events'

export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  visit.tags.add(eventsTag).add(filesTag('events')).add(settingTag('payments'))
  try {
    const events = await eventsForList(db(), currentLocale(), new Date())
    return { ...events, hasFailed: false, ads: await adsForPage(visit, { networks: true }) }
  } catch (err) {
    // EVT-03. With this status the last good copy is served, if there is one; this page is for when there is none.
    log.error({ err }, 'events could not be read')
    return data({ coming: [], past: [], hasFailed: true }, { status: 503 })
  }
}

/** EVT-02 to EVT-05: upcoming events by date, and past ones below. */
export default function EventsPage({ loaderData: { coming, past, hasFailed } }: Route.ComponentProps) {
  // Cancelled events are listed, but do not count as upcoming.
  const isEmpty = coming.every(({ status }) => status === 'cancelled')
  return (
    <>
      <PageMeta
        title={m.nav_events()}
        description={m.events_lead()}
        feed={{ title: m.nav_events(), path: '/feeds/events.atom' }}
      />
      <section className="on-clay relative overflow-hidden bg-clay-600 text-white">
        <TitleIris />
        <div className="wrap relative py-6 lg:py-16">
          <h1 className="display max-w-[16ch] text-d2">{m.events_title()}</h1>
          <p className="mt-3 max-w-[34rem] text-lg lg:mt-5 lg:text-xl">{m.events_lead()}</p>
          <p className="mt-4 flex flex-wrap gap-x-6">
            <BandLink href={localPath('/events/calendar.ics', currentLocale())}>{m.feed_calendar()}</BandLink>
            <BandLink href={localPath('/feeds/events.atom', currentLocale())}>{m.feed_follow()}</BandLink>
          </p>
        </div>
      </section>
      <Band />
      <section className="bg-soot-100" aria-labelledby="coming">
        <div className="wrap py-8 lg:py-14">
          <h2 className="sr-only" id="coming">
            {m.events_coming()}
          </h2>
          {hasFailed ? (
            <Notice kind="bad">
              <p className="font-semibold">{m.events_failed()}</p>
              <TextLink href={localPath('/events', currentLocale())}>{m.error_reload()}</TextLink>
            </Notice>
          ) : (
            isEmpty && <NothingYet />
          )}
          {coming.length > 0 && (
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
              {coming.map((event) => (
                <EventCard key={event.id} {...event} />
              ))}
            </ul>
          )}
        </div>
      </section>
      <AdBox placement="content" className="wrap pt-8 lg:pt-14" />
      {past.length > 0 && (
        <section className="wrap py-8 lg:py-14" aria-labelledby="past">
          <h2 className="display text-d1" id="past">
            {m.events_past()}
          </h2>
          <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {past.map((event) => (
              <EventCard key={event.id} {...event} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** EVT-03 */
function NothingYet() {
  return (
    <div className="mb-6 bg-white">
      <EmptyState
        title={m.events_empty()}
        text={m.events_empty_text()}
        way={{ href: localPath('/contact', currentLocale()), label: m.not_found_contact() }}
      />
    </div>
  )
}
