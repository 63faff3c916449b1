import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { readStatusToken, statusToken } from '../../people/people/index.server.ts'

const thing = 'booking'
/** A separate key: a person who only pays for somebody else must not see their hours. */
const details = 'booking details'

/** The path of a booking's page, without the language. */
export const bookingPath = (id: string, now: Date) => `/consultations/${statusToken(thing, id, now)}`
export const readBookingToken = (token: string | undefined, now: Date) => readStatusToken(thing, token, now)

/** BKG-07: the path from the payment back to the details. */
export const changePath = (id: string, now: Date) => `/consultations/change/${statusToken(details, id, now)}`
export const readChangeToken = (token: string | undefined, now: Date) => readStatusToken(details, token, now)

/** The full URL, for a message. */
export const bookingLink = (to: { id: string; locale: Locale }, now: Date) =>
  config().PUBLIC_ORIGIN + localPath(bookingPath(to.id, now), to.locale)
