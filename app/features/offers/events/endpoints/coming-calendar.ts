import { calendarFile } from '~/platform/calendar.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { organisationForFooter, placesTag, site, siteTag } from '../../../core/site/index.server.ts'
import { calendarEventOf, comingForCalendar } from '../calendar.queries.server.ts'
import { eventsTag } from '../event.queries.server.ts'
import type { Route } from './+types/coming-calendar'

export const handle = { cache: { params: [] } }

/** All upcoming events as a calendar subscription: new, moved and cancelled events arrive by themselves. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  visit.tags.add(eventsTag).add(siteTag).add(placesTag)
  const locale = currentLocale()
  const { name } = await organisationForFooter()
  visit.isOutdated = !site.isFresh()
  const coming = await comingForCalendar(db(), locale, new Date())
  const address = (slug: string) => config().PUBLIC_ORIGIN + localPath(`/events/${slug}`, locale)
  const appointments = coming.map((event) => calendarEventOf(event, address(event.slug)))
  const file = calendarFile(name, appointments, m.feed_title({ kind: m.nav_events(), hub: name }))
  return new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}
