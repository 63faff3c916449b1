import { data } from 'react-router'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { createNotFoundThrottle } from '~/platform/http/not-found-throttle.server.ts'
import { sponsorPath } from './sponsor.options.ts'
import { sponsorAt } from './sponsor.queries.server.ts'

/** The link that staff copy and send. */
export const sponsorLink = (key: string) => config().PUBLIC_ORIGIN + sponsorPath(key)

/** A sponsor has one link, or a few. Many requests for unknown keys are guesses. */
const throttle = createNotFoundThrottle({ slow: 30, most: 600, seconds: 60 })

const isKey = /^[0-9a-f]{32}$/

/** The sponsor's item, by its secret key. Throws the same answer for every unknown key, and slows guessers down. */
export async function askedSponsor(key: string, visitor: string) {
  const wait = () => data(null, { status: 429, headers: { 'Retry-After': String(throttle.seconds) } })
  if (throttle.isClosed(visitor)) throw wait()
  const found = isKey.test(key) ? await sponsorAt(db(), key) : undefined
  if (found) return found
  throw throttle.miss(visitor) ? wait() : data(null, { status: 404 })
}
