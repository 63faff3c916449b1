import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { readStamp, stamp } from '~/platform/signing.server.ts'

/** As long as a status link: an old mail can still be used to unsubscribe. */
const goodFor = 400 * 24 * 3600

/** Where the owner of an address unsubscribes from messages to groups. It contains no name. */
export const unsubscribeLink = (contactPointId: string, locale: Locale, now: Date) =>
  config().PUBLIC_ORIGIN + localPath(`/unsubscribe/${stamp('unsubscribe', contactPointId, now)}`, locale)

/** The id of the address, or undefined for an invalid or expired link. */
export const readUnsubscribeToken = (token: string | undefined, now: Date) =>
  readStamp('unsubscribe', token, { goodFor, now })?.id
