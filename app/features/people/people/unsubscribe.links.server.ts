import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { readStamp, stamp } from '~/platform/signing.server.ts'

/** As long as a status link: whoever looks through old mails still gets rid of the next ones. */
const goodFor = 400 * 24 * 3600

/** Where the owner of an address says that it wants no messages to groups. It names nobody. */
export const unsubscribeLink = (contactPointId: string, locale: Locale, now: Date) =>
  config().PUBLIC_ORIGIN + localPath(`/unsubscribe/${stamp('unsubscribe', contactPointId, now)}`, locale)

/** The id of the address, or undefined for a link we never gave out or that is too old. */
export const readUnsubscribeToken = (token: string | undefined, now: Date) =>
  readStamp('unsubscribe', token, { goodFor, now })?.id
