import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { readStatusToken, statusToken } from '../../people/people/index.server.ts'

/** The token purpose and the path of links to memberships. */
export const membershipLink = { thing: 'membership', path: (token: string) => `/status/${token}` }

/** The status page of a membership, without the language. */
export const membershipPath = (id: string, now: Date) =>
  membershipLink.path(statusToken(membershipLink.thing, id, now))

/** The end of a membership as a calendar file. */
export const membershipCalendarPath = (id: string, now: Date) =>
  `/membership/${statusToken(membershipLink.thing, id, now)}/calendar.ics`

/** The membership a link opens. */
export const readMembershipToken = (token: string | undefined, now: Date) =>
  readStatusToken(membershipLink.thing, token, now)

const inFull = (path: string, locale: Locale) => config().PUBLIC_ORIGIN + localPath(path, locale)

/** The links in a message: the status page, and one short enough for an SMS. */
export const linksFor = (to: { id: string; code: string; locale: Locale }, now: Date) => ({
  status: inFull(membershipPath(to.id, now), to.locale),
  shortLink: inFull(`/s/${to.code}`, to.locale),
})
