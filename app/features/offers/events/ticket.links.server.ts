import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { readStatusToken, statusToken } from '../../people/people/index.server.ts'

/** The signature of ticket links, and their address. */
export const ticketLink = { thing: 'ticket', path: (token: string) => `/events/ticket/${token}` }

/** The path of the ticket page, without the language. */
export const ticketPath = (id: string, now: Date) => ticketLink.path(statusToken(ticketLink.thing, id, now))

/** The registration a link opens. */
export const readTicketToken = (token: string | undefined, now: Date) =>
  readStatusToken(ticketLink.thing, token, now)

const inFull = (path: string, locale: Locale) => config().PUBLIC_ORIGIN + localPath(path, locale)

/** The links in a message: to the ticket, to the calendar, and a short one for SMS. */
export const linksFor = (to: { id: string; code: string; locale: Locale }, slug: string, now: Date) => ({
  link: inFull(ticketPath(to.id, now), to.locale),
  calendar: inFull(`/events/${slug}/calendar.ics`, to.locale),
  shortLink: inFull(`/s/${to.code}`, to.locale),
})

/** The content of the QR code on a ticket: the code, as an address any phone can open. The code alone opens nothing. */
export const squareText = (code: string) => `${config().PUBLIC_ORIGIN}/s/${code}`
