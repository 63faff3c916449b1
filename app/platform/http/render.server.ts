import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { onPublicSide, onStaffSide } from '../db/db.server.ts'
import { inLocale, textSources, withTextsOfStaff } from '../i18n/in-locale.server.ts'
import { localeOfPath } from '../i18n/locale.ts'
import type { Rendered } from '../page-cache/page-cache.server.ts'
import { onBehalfOf } from '../unit-of-work/unit-of-work.server.ts'
import { clientAddress } from './address.server.ts'
import { isAdminPath } from './clean-path.ts'
import { cookieIn } from './cookies.server.ts'
import { toRequest } from './node-adapter.server.ts'
import { requestId } from './request-id.server.ts'
import { type Visit, visitContext } from './visit.ts'

type RouteHandler = (request: Request, context: RouterContextProvider) => Promise<Response>
/** After how many seconds a client that was refused should try again. */
export const retryAfter = '10'

export type Render = (request: IncomingMessage, body?: Buffer, origin?: Visit['origin']) => Promise<Rendered>

const aMark = /^[\w-]{22}$/

/** Lets React Router answer a request, in the language of its address. */
export function createRenderer(routes: RouteHandler): Render {
  return async (incoming, body, origin = 'same') => {
    const request = toRequest(incoming, body)
    if (!request) return { answer: new Response('Bad request', { status: 400 }), tags: new Set() }
    const { pathname } = new URL(request.url)
    const saveData = incoming.headers['save-data'] === 'on'
    const told = (name: string) => cookieIn(incoming.headers.cookie, name)
    const device = told('device')
    const visit: Visit = {
      id: requestId(incoming),
      address: clientAddress(incoming),
      device: device && aMark.test(device) ? device : undefined,
      origin,
      saveData,
      // In a signed-in staff browser, the scripts of others could request anything of the back-office in their name.
      takesNetworkAds: !saveData && told('consent') === 'ads' && told('staff') === undefined,
      nonce: isAdminPath(pathname) ? randomBytes(16).toString('base64url') : undefined,
      cookies: [],
      tags: new Set(),
    }
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    const locale = localeOfPath(pathname)
    const onItsSide = isAdminPath(pathname) ? onStaffSide : onPublicSide
    const answer = await onBehalfOf(visit.address, () =>
      onItsSide(() => withTextsOfStaff(() => inLocale(locale, () => routes(request, context)))),
    )
    const [texts] = textSources()
    const isCurrent = !visit.isOutdated && !visit.isOneOff && texts?.isFresh() !== false
    const tags = isCurrent ? visit.tags : new Set<string>()
    // Any page may show a text that staff change.
    if (texts && tags.size > 0) tags.add(texts.tag)
    const kept = incoming.headers['x-enhance'] === undefined ? undefined : visit.kept
    const isTooBusy = visit.isTooBusy === true && answer.status >= 500
    const status = isTooBusy ? 503 : answer.status
    const answered = withHeaders(answer, { status, cookies: visit.cookies, kept })
    return { answer: answered, tags, isTooBusy: isTooBusy && !visit.hasOwnError }
  }
}

type Added = { status: number; cookies: string[]; kept?: string }

function withHeaders(answer: Response, { status, cookies, kept }: Added): Response {
  if (cookies.length === 0 && kept === undefined && status !== 503) return answer
  const changed = new Response(answer.body, { status, headers: answer.headers })
  if (status === 503 && !changed.headers.has('Retry-After')) changed.headers.set('Retry-After', retryAfter)
  if (kept !== undefined) changed.headers.set('X-Kept', kept)
  for (const cookie of cookies) changed.headers.append('Set-Cookie', cookie)
  return changed
}
