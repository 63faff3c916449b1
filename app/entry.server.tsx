import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import './hub.server.ts'
import { config } from './platform/config.server.ts'
import { mayWorkLater } from './platform/db/errors.server.ts'
import { adsPolicy, type Beyond, pagePolicy, permissionsPolicy } from './platform/http/headers.server.ts'
import { visitContext } from './platform/http/visit.ts'
import { log } from './platform/log.server.ts'

/** Renders the whole page before the first byte is sent: it is cached as a whole, and errors keep their status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = context.get(visitContext)
  const nonce = visit?.nonce
  if (visit && hasOwnError(router)) visit.hasOwnError = true
  const beyond = status === 200 ? beyondOf(router) : {}
  if (nonce && visit.isOpenToNetworks)
    headers.set('Content-Security-Policy', adsPolicy(nonce, config().AD_SCRIPTS_URL))
  else if (nonce) headers.set('Content-Security-Policy', pagePolicy(nonce, beyond))
  if (beyond.camera) headers.set('Permissions-Policy', permissionsPolicy(beyond))
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError: (err) => log.error({ err }, 'a page could not be rendered'),
      },
    )
  })
}

/** SCR-01: the capabilities the page itself requests in its `handle`. Those of its parents are not considered. */
function beyondOf({ staticHandlerContext, routeModules }: EntryContext): Beyond {
  const page = staticHandlerContext.matches.at(-1)?.route.id ?? ''
  const handle = routeModules[page]?.handle as Beyond | undefined
  return { camera: handle?.camera }
}

/** True when the page failed, and its own error boundary explains it (OPP-08), not that of a shell. */
function hasOwnError({ staticHandlerContext: { errors, matches } }: EntryContext): boolean {
  const page = matches.at(-1)?.route.id
  return page !== undefined && errors?.[page] !== undefined
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  const visit = (context as RouterContextProvider).get(visitContext)
  // Wrong addresses and methods are routine; unexpected errors are logged with their reference.
  if (!isRouteErrorResponse(error)) log.error({ err: error, request: visit?.id }, 'a page failed')
  if (visit && mayWorkLater(error)) visit.isTooBusy = true
}
