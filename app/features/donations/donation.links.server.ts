import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { isSigned, sign } from '~/platform/signing.server.ts'

const token = (purpose: string, id: string) => `${id}.${sign(purpose, id)}`

function read(purpose: string, given: string | undefined): string | undefined {
  const [id = '', signature = ''] = (given ?? '').split('.')
  return isSigned(purpose, id, signature) ? id : undefined
}

/** DON-09: the way back from the payment to what was typed. It stands on the payment page only. */
export const changePath = (id: string) => `/donation/details/${token('donation', id)}`
export const readDonationToken = (given: string | undefined) => read('donation', given)

/** DON-26: whoever has this link may pause, stop and resume a pledge. It never ends: it stands in every message. */
export const pledgePath = (id: string) => `/donation/monthly/${token('pledge', id)}`
export const readPledgeToken = (given: string | undefined) => read('pledge', given)
export const pledgeLink = (id: string, locale: Locale) =>
  config().PUBLIC_ORIGIN + localPath(pledgePath(id), locale)
