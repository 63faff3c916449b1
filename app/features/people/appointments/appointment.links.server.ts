import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { readStatusToken, statusToken } from '../people/index.server.ts'

const thing = 'appointment'

/** Path of an appointment's page, without the language. */
export const appointmentPath = (id: string, now: Date) => `/appointments/${statusToken(thing, id, now)}`

/** The id of the appointment that a link opens. */
export const readAppointmentToken = (token: string | undefined, now: Date) =>
  readStatusToken(thing, token, now)

/** The links in a message: to the page, and to the calendar file. */
export function linksFor(to: { id: string; locale: Locale }, now: Date) {
  const link = config().PUBLIC_ORIGIN + localPath(appointmentPath(to.id, now), to.locale)
  return { link, calendar: `${link}/calendar.ics` }
}
