import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../log.server.ts'
import { clientAddress } from './address.server.ts'
import { fileHeaders } from './headers.server.ts'
import { originOf } from './origin.server.ts'

/** What a quick answer may know of who asks. */
export type Asked = {
  method: 'GET' | 'POST'
  /** What of the address follows its beginning, without parameters. */
  rest: string
  params: URLSearchParams
  body: string
  address: string
  userAgent: string
  isStaff: boolean
  /** Fetched ahead by the browser, for somebody who may never come. */
  isAhead: boolean
  /** False when the browser says that it fetches a part of some page, and that nobody goes there. */
  isOpened: boolean
}
export type QuickAnswer = { status: number; body?: string; headers?: Record<string, string> }
export type Quick = Record<string, (asked: Asked) => Promise<QuickAnswer>>

const mostBytes = 512
const isStaff = /(?:^|;\s*)(?:__Host-)?staff=./

/**
 * Addresses that are answered without a page, thousands of times a second: beside the router, the log of requests and
 * the turns that forms take. Their bodies are a few words, and what they write they group themselves.
 */
export function createQuick(answers: Quick) {
  const beginnings = Object.entries(answers)

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? ''
    const found = beginnings.find(([beginning]) => url.startsWith(beginning))
    if (!found) return false
    const [beginning, answer] = found
    const { method } = request
    if (method !== 'GET' && method !== 'POST') return refused(response, 405)
    // Whatever a browser sends on behalf of another site's page, this is not for it.
    if (method === 'POST' && originOf(request.headers) !== 'same') return refused(response, 403)
    readWords(request)
      .then((body) => (body === undefined ? { status: 413 } : answer(askedOf(request, beginning, body))))
      .catch((err: unknown) => {
        log.warn({ err }, 'a quick answer failed')
        return { status: 503 } satisfies QuickAnswer
      })
      .then((told) => send(response, told))
      // Whatever cannot be sent ends this one request, and not the process with everybody in it.
      .catch((err: unknown) => {
        log.error({ err }, 'a quick answer could not be sent')
        response.destroy()
      })
    return true
  }
}

function askedOf(request: IncomingMessage, beginning: string, body: string): Asked {
  const { headers, method, url = '' } = request
  const [path = '', params] = url.slice(beginning.length).split('?', 2)
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`
  return {
    method: method as 'GET' | 'POST',
    rest: path,
    params: new URLSearchParams(params),
    body,
    address: clientAddress(request),
    userAgent: headers['user-agent'] ?? '',
    isStaff: isStaff.test(headers.cookie ?? ''),
    isAhead: /prefetch|prerender|preview/.test(purpose),
    isOpened: (headers['sec-fetch-dest'] ?? 'document') === 'document',
  }
}

/** Nothing when there are too many. */
function readWords(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let words = ''
    request.setEncoding('latin1')
    request.on('data', (part: string) => {
      words += part
      if (words.length <= mostBytes) return
      // Whatever else comes is let go, not kept.
      request.removeAllListeners('data').resume()
      resolve(undefined)
    })
    request.on('end', () => resolve(words))
    request.on('error', reject)
  })
}

function refused(response: ServerResponse, status: number): true {
  send(response, { status })
  return true
}

function send(response: ServerResponse, { status, body = '', headers }: QuickAnswer): void {
  if (response.destroyed) return
  const all: Record<string, string | number> = {
    ...sameForAll,
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  }
  if (status === 204) delete all['Content-Length']
  response.writeHead(status, all).end(body)
}

const sameForAll = {
  ...Object.fromEntries(fileHeaders),
  'Cache-Control': 'no-store',
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Robots-Tag': 'noindex',
}
