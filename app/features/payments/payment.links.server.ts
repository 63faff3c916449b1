import { createHmac } from 'node:crypto'
import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { isSigned, sign } from '~/platform/signing.server.ts'

const purpose = 'bill'

/** The page of a bill, without the language. Whoever has the link may pay it and see how it stands. */
export const billPath = (id: string) => `/pay/${billToken(id)}`

const billToken = (id: string) => `${id}.${sign(purpose, id)}`

/** Which bill a link opens. */
export function readBillToken(token: string | undefined): string | undefined {
  const [id = '', signature = ''] = (token ?? '').split('.')
  return isSigned(purpose, id, signature) ? id : undefined
}

/** The whole address, for a message. */
export const billLink = (id: string, locale: Locale) =>
  config().PUBLIC_ORIGIN + localPath(billPath(id), locale)

/** The same for the same number and telling none: by it rings are counted. */
export const markOf = (phone: string) =>
  createHmac('sha256', config().SECRET).update(`wallet\0${phone}`).digest('base64url').slice(0, 22)
