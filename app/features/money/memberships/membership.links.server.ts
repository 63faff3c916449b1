import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { statusToken } from '../../people/people/index.server.ts'

/** What signs the links to memberships, and where they lead. */
export const membershipLink = { thing: 'membership', path: (token: string) => `/status/${token}` }

/** How a membership stands, without the language. */
export const membershipPath = (id: string, now: Date) =>
  membershipLink.path(statusToken(membershipLink.thing, id, now))

const inFull = (path: string, locale: Locale) => config().PUBLIC_ORIGIN + localPath(path, locale)

/** The addresses in a message: the status page, and short enough for an SMS. */
export const linksFor = (to: { id: string; code: string; locale: Locale }, now: Date) => ({
  status: inFull(membershipPath(to.id, now), to.locale),
  shortLink: inFull(`/s/${to.code}`, to.locale),
})
