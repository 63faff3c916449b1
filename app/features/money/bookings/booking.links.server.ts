import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { readStatusToken, statusToken } from '../../people/people/index.server.ts'

const thing = 'booking'
/** Another key: whoever only pays for somebody need not see their hours. */
const details = 'booking details'

/** The page of a booking, without the language. */
export const bookingPath = (id: string, now: Date) => `/consultations/${statusToken(thing, id, now)}`
export const readBookingToken = (token: string | undefined, now: Date) => readStatusToken(thing, token, now)

/** BKG-07: back from the payment to the details. */
export const changePath = (id: string, now: Date) => `/consultations/change/${statusToken(details, id, now)}`
export const readChangeToken = (token: string | undefined, now: Date) => readStatusToken(details, token, now)

/** The whole address, for a message. */
export const bookingLink = (to: { id: string; locale: Locale }, now: Date) =>
  config().PUBLIC_ORIGIN + localPath(bookingPath(to.id, now), to.locale)
