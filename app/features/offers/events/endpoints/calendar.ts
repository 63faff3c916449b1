import { calendarAnswer } from '~/platform/calendar.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { calendarEventOf, eventForCalendar } from '../calendar.queries.server.ts'
import type { Route } from './+types/calendar'

/** The event as an iCalendar file. A cancelled event is marked as such, and calendars cross it out. */
export async function loader({ params }: Route.LoaderArgs) {
  const locale = currentLocale()
  const event = orNotFound(await eventForCalendar(db(), params.slug, locale))
  const address = config().PUBLIC_ORIGIN + localPath(`/events/${event.slug}`, locale)
  const hub = (await organisationForFooter()).name
  return calendarAnswer(calendarEventOf(event, address), { hub, name: event.slug })
}
