import { createHmac } from 'node:crypto'
import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { readStatusToken, statusToken } from '../../people/people/index.server.ts'

const thing = 'bill'

/** The page of a bill, without the language. Whoever has the link may pay it and see how it stands. */
export const billPath = (id: string, now = new Date()) => `/pay/${statusToken(thing, id, now)}`

/** Which bill a link opens. */
export const readBillToken = (token: string | undefined, now = new Date()) =>
  readStatusToken(thing, token, now)

/** The whole address, for a message. */
export const billLink = (id: string, locale: Locale) =>
  config().PUBLIC_ORIGIN + localPath(billPath(id), locale)

/** The same for the same number and telling none: by it rings are counted. */
export const markOf = (phone: string) =>
  createHmac('sha256', config().SECRET).update(`wallet\0${phone}`).digest('base64url').slice(0, 22)
