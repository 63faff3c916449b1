import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../log.server.ts'
import { clientAddress } from './address.server.ts'
import { fileHeaders, transportHeaders } from './headers.server.ts'
import { originOf } from './origin.server.ts'

/** What a fast path may know of its client. */
export type RawClient = {
  address: string
  userAgent: string
  isStaff: boolean
  /** Prefetched by the browser, for a visit that may never come. */
  isAhead: boolean
  /** False when the browser fetches a part of some page, and nobody opens the address. */
  isOpened: boolean
}
export type RawRequest = {
  method: 'GET' | 'POST'
  /** The rest of the path after its prefix, without parameters. */
  rest: string
  /** The raw parameters. */
  search: string
  body: string
  who: RawClient
}
export type RawResponse = { status: number; body?: string; headers?: Record<string, string> }
export type FastPaths = Record<string, (asked: RawRequest) => Promise<RawResponse>>

const mostBytes = 512
const isStaff = /(?:^|;\s*)(?:__Host-)?staff=./

/**
 * Addresses that are answered without a page, thousands of times a second: they bypass the router, the request log and
 * the queue of forms. Their bodies are a few words, and they batch their own writes.
 */
export function createFastPath(answers: FastPaths) {
  const beginnings = Object.entries(answers)

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? ''
    const found = beginnings.find(([beginning]) => url.startsWith(beginning))
    if (!found) return false
    const [beginning, answer] = found
    const { method } = request
    if (method !== 'GET' && method !== 'POST') return refused(response, 405)
    // Not for requests made by another site's page.
    if (method === 'POST' && originOf(request.headers) !== 'same') return refused(response, 403)
    readBody(
      request,
      (body) => reply(response, () => answer(rawRequest(request, beginning, body))),
      () => refused(response, 413),
    )
    return true
  }
}

async function reply(response: ServerResponse, answer: () => Promise<RawResponse>): Promise<void> {
  let told: RawResponse
  try {
    told = await answer()
  } catch (err) {
    log.warn({ err }, 'a quick answer failed')
    told = { status: 503 }
  }
  try {
    send(response, told)
  } catch (err) {
    // A response that cannot be sent ends this one request, and not the whole process.
    log.error({ err }, 'a quick answer could not be sent')
    response.destroy()
  }
}

function rawRequest(request: IncomingMessage, beginning: string, body: string): RawRequest {
  const { headers, method, url = '' } = request
  const [rest = '', search = ''] = url.slice(beginning.length).split('?', 2)
  return {
    method: method as 'GET' | 'POST',
    rest,
    search,
    body,
    who: {
      address: clientAddress(request),
      userAgent: headers['user-agent'] ?? '',
      isStaff: isStaff.test(headers.cookie ?? ''),
      isAhead: isAhead(headers),
      isOpened: isOpened(headers),
    },
  }
}

/** Prefetched by the browser, for a visit that may never come. */
export const isAhead = (headers: IncomingHttpHeaders) =>
  /prefetch|prerender|preview/.test(
    `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`,
  )

/** False when the browser fetches a part of some page. */
export const isOpened = (headers: IncomingHttpHeaders) =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document'

/** Client disconnected: no response. */
function readBody(request: IncomingMessage, done: (words: string) => void, tooMany: () => void): void {
  let words = ''
  request.on('data', (part: Buffer) => {
    words += part.toString('latin1')
    if (words.length <= mostBytes) return
    // The rest of the body is discarded.
    request.removeAllListeners('data').removeAllListeners('end').resume()
    tooMany()
  })
  request.on('end', () => done(words))
}

function refused(response: ServerResponse, status: number): true {
  send(response, { status })
  return true
}

function send(response: ServerResponse, { status, body = '', headers }: RawResponse): void {
  if (response.destroyed) return
  // Nothing to show, to cache or to run: every header would only be bytes that a visitor pays for.
  if (status === 204) return void response.writeHead(status, Object.fromEntries(transportHeaders())).end()
  response
    .writeHead(status, { ...sameForAll(), 'Content-Length': Buffer.byteLength(body), ...headers })
    .end(body)
}

const sameForAll = () => ({
  ...Object.fromEntries(fileHeaders()),
  'Cache-Control': 'no-store',
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Robots-Tag': 'noindex',
})
