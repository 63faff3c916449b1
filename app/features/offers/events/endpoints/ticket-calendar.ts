import { calendarAnswer } from '~/platform/calendar.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { ticketForCalendar } from '../calendar.queries.server.ts'
import { readTicketToken } from '../ticket.links.server.ts'
import type { Route } from './+types/ticket-calendar'

/** The seat as an iCalendar file that leads to the ticket. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const now = new Date()
  const locale = currentLocale()
  const id = orNotFound(readTicketToken(token, now))
  const entry = orNotFound(await ticketForCalendar(db(), id, locale, now))
  const address = config().PUBLIC_ORIGIN + localPath(`/events/ticket/${token}`, locale)
  const hub = (await organisationForFooter()).name
  return calendarAnswer(entry(address), { hub, name: 'ticket', isPrivate: true })
}
