import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { config } from '../config.server.ts'
import { db } from '../db/db.server.ts'
import { log } from '../log.server.ts'
import { networkOf } from '../networks.ts'
import type { Pages } from '../pages/pages.server.ts'
import { clientAddress } from './address.server.ts'
import { BodyTooLarge, ordinary, readBody, sendAnswer, VisitorGone } from './bridge.server.ts'
import { cleanPath, pathOf } from './clean-path.ts'
import type { Draw } from './draw.server.ts'
import { securityHeaders } from './headers.server.ts'
import { answered, metricsText, metricsType } from './metrics.server.ts'
import { originOf } from './origin.server.ts'
import { pathForLog } from './path-for-log.ts'
import { requestId } from './request-id.server.ts'
import { type Stored, sendStored } from './stored.server.ts'
import { createTurns, NoRoom } from './turns.server.ts'

/** The largest file (UPL-03) and the form around it; a route cannot ask for more. Over a weak line it takes minutes. */
const largest = { bytes: 6 * 1024 * 1024, seconds: 150 }
const isSearch = /[?&]q=[^&]/
const isStaff = /(?:^|;\s*)(?:__Host-)?staff=./

type Parts = {
  assetAt: (address: string) => Stored | undefined
  pages: Pages
  draw: Draw
  /** Answers what needs no page, and says that it did. */
  quick: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Whether a path is answered by a public form, which checks a visitor of unknown origin itself. */
  isForm: (path: string) => boolean
  /** Whether a path is for another machine, which proves who it is by itself and has no origin to tell. */
  isWebhook: (path: string) => boolean
  /** What a form with a file may bring: a public form from anybody, any other from staff. */
  maxBodyOf: (path: string) => number | undefined
  /** What to say when a request is refused before a page could answer it. */
  refusal: (status: 403 | 413 | 429, path: string) => string
}

export function createHandler(parts: Parts) {
  const { assetAt, pages, draw, quick, isForm, isWebhook, maxBodyOf, refusal } = parts
  let stopping = false
  // A class of thirty that sends at once is through within a second.
  const inTurn = createTurns({ atOnce: 4, waitingAtMost: 500 })
  // A search is never kept and asks the database the most. Whoever sends hundreds waits behind themselves.
  const searchInTurn = createTurns({ atOnce: 3, waitingAtMost: 60 })
  // Large bodies lie in memory until they are answered, so they wait for each other. Also those of staff: anybody
  // can write a cookie of that name.
  const largeInTurn = createTurns({ atOnce: 2, waitingAtMost: 20 })
  const anyLargeInTurn = createTurns({ atOnce: 8, waitingAtMost: 40 })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request)
    if (path === '/healthz') return sendText(response, 200, 'ok')
    if (path === '/readyz') return sendReadiness(response, stopping)
    if (path === '/metrics' && isLocal(request))
      return sendText(response, 200, await metricsText(), metricsType)
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerChange(request, response, path)
    const clean = cleanPath(path)
    if (clean !== path && path.startsWith('/'))
      return sendOn(response, clean + (request.url ?? '').slice(path.length))
    const drawn = isSearch.test(request.url ?? '')
      ? await searchInTurn(networkOf(clientAddress(request)), () => pages.serve(request, response))
      : await pages.serve(request, response)
    if (drawn) await sendAnswer(request, response, drawn.answer)
  }

  function refuse(response: ServerResponse, status: 403 | 413 | 429, path: string): void {
    response.setHeader('Connection', 'close')
    if (status === 429) response.setHeader('Retry-After', '60')
    sendText(response, status, refusal(status, path), 'text/html; charset=utf-8')
  }

  /** Every request that may change something shows that it comes from our own pages (SCR-03, VAL-11). */
  async function answerChange(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const origin = originOf(request.headers)
    // A browser that tells nothing may still send a form: the form itself then asks for its token.
    const isOurs = origin === 'same' || (origin === 'unknown' && isForm(path))
    if (!isOurs && !isWebhook(path)) return refuse(response, 403, path)
    const told = origin === 'same' ? origin : 'unknown'
    const network = networkOf(clientAddress(request))
    const large = isForm(path) || isStaff.test(request.headers.cookie ?? '') ? maxBodyOf(path) : undefined
    const answerWithin = async (limit?: typeof ordinary) => {
      const body = await readBody(request, limit)
      return (await inTurn(network, () => draw(request, body, told))).answer
    }
    try {
      const limit = large && { ...largest, bytes: Math.min(large, largest.bytes) }
      // The same form without its file is as quick as any other, and waits for nobody's file.
      const isSmall = Number(request.headers['content-length']) <= ordinary.bytes
      const answer = await (!limit || isSmall
        ? answerWithin()
        : largeInTurn(network, () => anyLargeInTurn('all', () => answerWithin(limit))))
      await sendAnswer(request, response, answer)
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error
      refuse(response, 413, path)
    }
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse): void {
      if (request.method === 'GET' || request.method === 'HEAD') {
        const asset = assetAt(request.url ?? '')
        if (asset) {
          sendStored(request, response, asset)
          return
        }
        if (pages.serveKept(request, response)) return
      }
      if (quick(request, response)) return
      const id = requestId(request)
      const started = performance.now()
      response.on('close', () => {
        const seconds = (performance.now() - started) / 1000
        const { method } = request
        // 499: the visitor was gone before we had answered.
        const status = response.writableFinished ? response.statusCode : 499
        answered.observe({ method, status }, seconds)
        log.info(
          { method, path: pathForLog(pathOf(request)), status, ms: Math.round(seconds * 1000), request: id },
          'answered',
        )
      })
      response.setHeader('X-Request-Id', id)
      answer(request, response).catch((err: unknown) => {
        if (err instanceof VisitorGone) return
        if (err instanceof NoRoom) return refuse(response, 429, pathOf(request))
        log.error({ err, request: id }, 'a request failed outside its page')
        if (response.headersSent) response.destroy()
        else sendText(response, 500, 'An unexpected error occurred. Please try again.')
      })
    },
    stop: () => {
      stopping = true
    },
  }
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

async function sendReadiness(response: ServerResponse, stopping: boolean): Promise<void> {
  const ready =
    !stopping &&
    (await db()
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      ))
  sendText(response, ready ? 200 : 503, ready ? 'ready' : 'not ready')
}

function sendOn(response: ServerResponse, to: string): void {
  response.setHeader('Location', to)
  sendText(response, 301, '')
}

/** Asked on this machine itself, not through a proxy on it. */
function isLocal(request: IncomingMessage): boolean {
  const peer = request.socket.remoteAddress ?? ''
  return /^(?:::1|(?:::ffff:)?127\.)/.test(peer) && request.headers[config().ADDRESS_HEADER] === undefined
}
