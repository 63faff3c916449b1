import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { onPublicSide, onStaffSide } from '../db/db.server.ts'
import { inLocale } from '../i18n/in-locale.server.ts'
import { localeOfPath } from '../i18n/locale.ts'
import type { Drawn } from '../pages/pages.server.ts'
import { clientAddress } from './address.server.ts'
import { toRequest } from './bridge.server.ts'
import { isBackOffice } from './clean-path.ts'
import { requestId } from './request-id.server.ts'
import { type Visit, visitContext } from './visit.ts'

type RouteHandler = (request: Request, context: RouterContextProvider) => Promise<Response>
export type Draw = (request: IncomingMessage, body?: Buffer, origin?: Visit['origin']) => Promise<Drawn>

// The cookie that also goes past the page cache (platform/pages).
const agreedToAds = /(?:^|;\s*)(?:__Host-)?consent=ads(?:;|$)/

/** Lets React Router answer a request, in the language of its address. */
export function createDraw(routes: RouteHandler): Draw {
  return async (incoming, body, origin = 'same') => {
    const request = toRequest(incoming, body)
    if (!request) return { answer: new Response('Bad request', { status: 400 }), tags: new Set() }
    const { pathname } = new URL(request.url)
    const saveData = incoming.headers['save-data'] === 'on'
    const visit: Visit = {
      id: requestId(incoming),
      address: clientAddress(incoming),
      device: /(?:^|;\s*)device=([\w-]{22})(?:;|$)/.exec(incoming.headers.cookie ?? '')?.[1],
      origin,
      saveData,
      takesNetworkAds: !saveData && agreedToAds.test(incoming.headers.cookie ?? ''),
      nonce: isBackOffice(pathname) ? randomBytes(16).toString('base64url') : undefined,
      cookies: [],
      tags: new Set(),
    }
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    const locale = localeOfPath(pathname)
    const onItsSide = isBackOffice(pathname) ? onStaffSide : onPublicSide
    const answer = await onItsSide(() => inLocale(locale, () => routes(request, context)))
    const tags = visit.isOutdated || visit.isOneOff ? new Set<string>() : visit.tags
    const kept = incoming.headers['x-enhance'] === undefined ? undefined : visit.kept
    return { answer: withHeaders(answer, visit.cookies, kept), tags }
  }
}

function withHeaders(answer: Response, cookies: string[], kept?: string): Response {
  if (cookies.length === 0 && kept === undefined) return answer
  const changed = new Response(answer.body, answer)
  if (kept !== undefined) changed.headers.set('X-Kept', kept)
  for (const cookie of cookies) changed.headers.append('Set-Cookie', cookie)
  return changed
}
