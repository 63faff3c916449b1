import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { readStatusToken, statusToken } from '../../people/people/index.server.ts'

/** DON-09: the link from the payment back to the details. Only the payment page has it. */
export const changePath = (id: string, now = new Date()) =>
  `/donation/details/${statusToken('donation', id, now)}`
export const readDonationToken = (given: string | undefined, now = new Date()) =>
  readStatusToken('donation', given, now)

/** DON-26: the link to pause, stop and resume a pledge. Every message has a new one. */
export const pledgePath = (id: string, now = new Date()) =>
  `/donation/monthly/${statusToken('pledge', id, now)}`
export const readPledgeToken = (given: string | undefined, now = new Date()) =>
  readStatusToken('pledge', given, now)
export const pledgeLink = (id: string, locale: Locale) =>
  config().PUBLIC_ORIGIN + localPath(pledgePath(id), locale)
