import { createHmac } from 'node:crypto'
import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { readStatusToken, statusToken } from '../../people/people/index.server.ts'

const thing = 'bill'

/** The path of a bill's page, without the language. Anybody with the link may pay it and see its status. */
export const billPath = (id: string, now = new Date()) => `/pay/${statusToken(thing, id, now)}`

/** The bill of a link. */
export const readBillToken = (token: string | undefined, now = new Date()) =>
  readStatusToken(thing, token, now)

/** The full URL, for a message. */
export const billLink = (id: string, locale: Locale) =>
  config().PUBLIC_ORIGIN + localPath(billPath(id), locale)

/** Equal for equal numbers without revealing them: prompts are counted by it. */
export const markOf = (phone: string) =>
  createHmac('sha256', config().SECRET).update(`wallet\0${phone}`).digest('base64url').slice(0, 22)
