import type { IncomingMessage, ServerResponse } from 'node:http'
import { config } from '../config.server.ts'
import { isDatabaseReady } from '../db/readiness.server.ts'
import { localPath } from '../i18n/locale.ts'
import { log } from '../log.server.ts'
import { registry } from '../metrics/registry.server.ts'
import { networkOf } from '../networks.ts'
import type { PageCache } from '../page-cache/page-cache.server.ts'
import { causedBy } from '../tracing/cause.server.ts'
import { traced } from '../tracing/tracing.server.ts'
import { clientAddress } from './address.server.ts'
import { withoutFile } from './around-file.server.ts'
import { createBodyBudget } from './body-budget.server.ts'
import { largestBody } from './body-limits.ts'
import { type CachedResponse, sendCachedResponse } from './cached-response.server.ts'
import { cleanPath, isAdminPath, pathOf } from './clean-path.ts'
import { createFairQueue, TooBusy } from './fair-queue.server.ts'
import { securityHeaders } from './headers.server.ts'
import { isLocal } from './local.server.ts'
import { observeAnswer } from './metrics.server.ts'
import { BodyTooLarge, ordinary, readBody, sendAnswer, VisitorGone } from './node-adapter.server.ts'
import { originOf } from './origin.server.ts'
import { pathForLog } from './path-for-log.ts'
import { createPerNetworkQueue, QueueFull } from './per-network-queue.server.ts'
import { type PostedForm, readPostedForm } from './posted-form.server.ts'
import { type Render, retryAfter } from './render.server.ts'
import { requestId } from './request-id.server.ts'

/** A route cannot allow more. Over a weak connection it takes minutes. */
const largest = { bytes: largestBody, seconds: 150 }
const isSearch = /[?&]q=[^&]/
/** Long polling: waits for seconds until a payment has changed. */
const isHeld = /^\/pay\/[^/]+\/wait\//
/** The same for staff, until a colleague does something: one for each open page of the back-office. */
const isLive = '/admin/wait/colleagues'
const atOnce = <Result>(_: string, work: () => Promise<Result>) => work()
const isSignInPath = /^\/admin\/login(?:[/.]|$)/
const isStaff = /(?:^|;\s*)(?:__Host-)?staff=./
/** Answered here, without a route. */
const ownPaths = ['/healthz', '/readyz', '/metrics']

type Parts = {
  assetAt: (address: string) => CachedResponse | undefined
  pageCache: PageCache
  render: Render
  /** Answers requests that need no page; true when it did. */
  fastPath: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Whether a path belongs to a public form, which checks a visitor of unknown origin itself. */
  isForm: (path: string) => boolean
  /** Whether a path is a webhook: its caller is a machine, proves itself, and has no origin. */
  isWebhook: (path: string) => boolean
  /** The pattern of the route of a path: '/programs/:slug'. */
  patternOf: (path: string) => string | undefined
  /** The largest body of a form with a file: a public form from anybody, any other from staff. */
  maxBodyOf: (path: string) => number | undefined
  /** The page for a request that is refused before a page could answer it; it returns what was typed, as far as it was read. */
  refusal: (status: RefusalStatus, path: string, input?: PostedForm) => string
}

export type RefusalStatus = 403 | 413 | 429 | 503

export function createHandler(parts: Parts) {
  const { assetAt, pageCache, render, fastPath, isForm, isWebhook, patternOf, maxBodyOf, refusal } = parts
  let stopping = false
  let underWay = 0
  // A class of thirty that submits at once is served within a second.
  const formQueue = createPerNetworkQueue({ atOnce: 4, waitingAtMost: 500 })
  // A search is never cached and costs the database the most. A network that sends hundreds only delays itself.
  const searchQueue = createPerNetworkQueue({ atOnce: 3, waitingAtMost: 60 })
  // Rendering keeps the process busy: a network that requests hundreds of pages only delays itself.
  const renderQueue = createPerNetworkQueue({ atOnce: 8, waitingAtMost: 300 })
  // A team behind one address holds many lines; they take no place of those who wait for a page.
  const liveQueue = createPerNetworkQueue({ atOnce: 60, waitingAtMost: 60 })
  // All networks together: a few for each connection to the database, which mostly wait for one another anyway. A flood
  // of sign-ins waits in a queue of its own, and takes no place of visitors or of signed-in staff.
  const newFairQueue = () => createFairQueue({ atOnce: config().DATABASE_POOL * 4, seconds: 8 })
  const fairQueues = { site: newFairQueue(), signIn: newFairQueue(), panel: newFairQueue() }
  const fairQueueOf = (path: string) =>
    !isAdminPath(path) ? fairQueues.site : isSignInPath.test(path) ? fairQueues.signIn : fairQueues.panel
  // Large bodies stay in memory until they are answered: together no more than this. Also those of staff: anybody can
  // forge a cookie of that name. On a weak connection they take minutes, so no upload waits for another to arrive; only
  // complete bodies are queued.
  const reserve = createBodyBudget(64 * 1024 * 1024)
  const uploadQueue = createPerNetworkQueue({ atOnce: 20, waitingAtMost: 60 })
  const largeQueue = createPerNetworkQueue({ atOnce: 2, waitingAtMost: 40 })
  const sharedLargeQueue = createPerNetworkQueue({ atOnce: 8, waitingAtMost: 400 })

  const isReady = async () => !stopping && (await isDatabaseReady())

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request)
    if (path === '/healthz') return sendText(response, 200, 'ok')
    if (path === '/readyz') return sendReadiness(response, await isReady())
    if (path === '/metrics' && isLocal(request))
      return sendText(response, 200, await registry.metrics(), registry.contentType)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // Pages change by POST alone. A provider may notify us by PUT.
      if (request.method !== 'POST' && !(request.method === 'PUT' && isWebhook(path)))
        return sendMethods(response)
      return answerChange(request, response, path)
    }
    const clean = cleanPath(path)
    if (clean !== path && path.startsWith('/'))
      return sendOn(response, clean + (request.url ?? '').slice(path.length))
    const inQueue = isSearch.test(request.url ?? '')
      ? searchQueue
      : path === isLive
        ? liveQueue
        : isHeld.test(localPath(path, 'en'))
          ? atOnce
          : renderQueue
    const network = networkOf(clientAddress(request))
    const serve = () => pageCache.serve(request, response)
    const inFairQueue = fairQueueOf(path)
    const rendered = await inQueue(
      network,
      inQueue === atOnce || inQueue === liveQueue ? serve : () => inFairQueue(network, serve),
    )
    if (rendered?.isTooBusy && !isAdminPath(path)) return refuse(response, 503, path)
    if (rendered) await sendAnswer(request, response, rendered.answer)
  }

  function refuse(response: ServerResponse, status: RefusalStatus, path: string, input?: PostedForm): void {
    response.setHeader('Connection', 'close')
    if (status === 429) response.setHeader('Retry-After', '60')
    if (status === 503) response.setHeader('Retry-After', retryAfter)
    sendText(response, status, refusal(status, path, input), 'text/html; charset=utf-8')
  }

  /** Every changing request must prove that it comes from our own pages (SCR-03, VAL-11). */
  async function answerChange(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const origin = originOf(request.headers)
    // A browser that sends no origin may still post a form: the form itself then checks its token.
    const isOurs = origin === 'same' || (origin === 'unknown' && isForm(path))
    if (!isOurs && !isWebhook(path)) return refuse(response, 403, path)
    const told = origin === 'same' ? origin : 'unknown'
    const network = networkOf(clientAddress(request))
    const large = isForm(path) || isStaff.test(request.headers.cookie ?? '') ? maxBodyOf(path) : undefined
    // The fields of a public form are returned to the sender if we are too busy to process it.
    let came: Buffer | undefined
    const handBack = async (status: RefusalStatus) => {
      const type = request.headers['content-type'] ?? ''
      refuse(response, status, path, came && (await readPostedForm(came, type)))
    }
    const answerTo = (body: Buffer) => {
      if (isForm(path)) came = body
      return formQueue(network, () => fairQueueOf(path)(network, () => render(request, body, told)))
    }
    const answerLarge = async (limit: typeof ordinary) => {
      const place = reserve(network, () => request.destroy())
      try {
        const body = await uploadQueue(network, () => readBody(request, limit, place))
        return await largeQueue(network, () => sharedLargeQueue('all', () => answerTo(body)))
      } finally {
        place.leave()
      }
    }
    try {
      const limit = large && { ...largest, bytes: Math.min(large, largest.bytes) }
      // The same form without its file is as quick as any other, and waits for no upload.
      const isSmall = Number(request.headers['content-length']) <= ordinary.bytes
      const rendered = await (!limit || isSmall ? answerTo(await readBody(request)) : answerLarge(limit))
      if (rendered.isTooBusy && came) return await handBack(503)
      await sendAnswer(request, response, rendered.answer)
    } catch (error) {
      if (error instanceof BodyTooLarge) {
        const type = request.headers['content-type'] ?? ''
        const form = isForm(path) && error.edges && withoutFile(error.edges, type)
        const typed = form ? await readPostedForm(form, type) : undefined
        return refuse(response, 413, path, { fields: typed?.fields ?? [], hasFile: large !== undefined })
      }
      if (error instanceof QueueFull) return handBack(429)
      if (error instanceof TooBusy) return handBack(503)
      throw error
    }
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse): void {
      // The next request of this client should go to another process.
      if (stopping) response.setHeader('Connection', 'close')
      underWay++
      response.once('close', () => underWay--)
      if (request.method === 'GET' || request.method === 'HEAD') {
        const asset = assetAt(request.url ?? '')
        if (asset) {
          sendCachedResponse(request, response, asset)
          return
        }
        if (pageCache.serveCached(request, response)) return
      }
      if (fastPath(request, response)) return
      const id = requestId(request)
      const { method } = request
      const path = pathOf(request)
      const route = ownPaths.includes(path) ? path : patternOf(path)
      const started = performance.now()
      response.on('close', () => {
        const seconds = (performance.now() - started) / 1000
        // 499: the visitor disconnected before we had answered.
        const status = response.writableFinished ? response.statusCode : 499
        observeAnswer({ method, status, route }, seconds)
        log.info(
          { method, path: pathForLog(path), status, ms: Math.round(seconds * 1000), request: id },
          'answered',
        )
      })
      response.setHeader('X-Request-Id', id)
      const answerOrRefuse = () =>
        answer(request, response).catch((err: unknown) => {
          if (err instanceof VisitorGone) return
          if (err instanceof QueueFull) return refuse(response, 429, path)
          if (err instanceof TooBusy) return refuse(response, 503, path)
          log.error({ err, request: id }, 'a request failed outside its page')
          if (response.headersSent) response.destroy()
          else sendText(response, 500, 'An unexpected error occurred. Please try again.')
        })
      void causedBy(id, () =>
        ownPaths.includes(path)
          ? answerOrRefuse()
          : traceRequest({ id, method, route }, response, answerOrRefuse),
      )
    },
    stop: () => {
      stopping = true
    },
    isIdle: () => underWay === 0,
    isReady,
  }
}

/** Named by its route: an address may hold a name, a number or half a secret. */
function traceRequest(
  { id, method = '', route = 'other' }: { id: string; method?: string; route?: string },
  response: ServerResponse,
  answer: () => Promise<void>,
): Promise<void> {
  const facts = { 'http.request.method': method, 'http.route': route, 'iris.request': id }
  return traced(`${method} ${route}`, { kind: 'server', facts }, async (span) => {
    await answer()
    span?.add({ 'http.response.status_code': response.statusCode })
  })
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  for (const [name, value] of securityHeaders()) response.setHeader(name, value)
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(text)
}

function sendReadiness(response: ServerResponse, isReady: boolean): void {
  sendText(response, isReady ? 200 : 503, isReady ? 'ready' : 'not ready')
}

function sendMethods(response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD, POST')
  response.setHeader('Connection', 'close')
  sendText(response, 405, '')
}

function sendOn(response: ServerResponse, to: string): void {
  response.setHeader('Location', to)
  sendText(response, 301, '')
}
