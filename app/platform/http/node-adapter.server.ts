import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { config } from '../config.server.ts'
import { createEdges, type Edges } from './around-file.server.ts'
import type { Reservation } from './body-budget.server.ts'
import { acceptedEncoding } from './encoding.ts'
import { securityHeaders } from './headers.server.ts'

/** Larger bodies are refused before they are read. Only a form with a file may be larger. */
export const ordinary = { bytes: 128 * 1024, seconds: 30 }

/** A photo of a phone. Until this size a body that is too large is received, so that what was typed can be returned. */
const receivable = 24 * 1024 * 1024

export class BodyTooLarge extends Error {
  readonly edges?: Edges
  constructor(edges?: Edges) {
    super()
    this.edges = edges
  }
}
/** The visitor closed the connection, or was so slow that we did, before everything was sent. */
export class VisitorGone extends Error {}

export async function readBody(
  request: IncomingMessage,
  limit = ordinary,
  place?: Reservation,
): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0)
  const isTooLarge = announced > limit.bytes
  if (isTooLarge && !(place && announced <= receivable)) {
    // Read and discarded: closing a connection with unread bytes would reset it, and the client would not get the
    // answer.
    request.resume()
    throw new BodyTooLarge()
  }
  // The client left while it was queued: no further event would ever come.
  if (request.destroyed) throw new VisitorGone()
  const chunks: Buffer[] = []
  const edges = createEdges()
  let size = 0
  return new Promise<Buffer>((resolve, reject) => {
    // Slow senders are cut off: an open socket is one nobody else can use.
    const cutOff = () => (isTooLarge ? reject(new BodyTooLarge()) : request.destroy())
    const late = setTimeout(cutOff, limit.seconds * 1000)
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (isTooLarge) return place?.came(edges.add(chunk))
      place?.came(chunk.length)
      if (size <= limit.bytes) chunks.push(chunk)
      // Not destroyed: a client that sends too much still gets the answer.
      else reject(new BodyTooLarge())
    })
    request.on('end', () => {
      if (isTooLarge) return reject(new BodyTooLarge(edges.take()))
      place?.isWhole()
      resolve(Buffer.concat(chunks))
    })
    request.on('error', reject)
    request.on('close', () => {
      clearTimeout(late)
      reject(new VisitorGone())
    })
  })
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** The request as React Router expects it. Undefined when its address or headers are malformed. */
export function toRequest(incoming: IncomingMessage, body?: Buffer): Request | undefined {
  const { method = 'GET', url = '/' } = incoming
  if (!url.startsWith('/') || url.includes('#') || !isDecodable(url)) return undefined
  // Paths that URL would normalise to another address than the one that was checked.
  if (/[\\]|\/\.{1,2}(?:\/|$)/.test(decodeURIComponent(url.split('?', 1)[0] ?? ''))) return undefined
  try {
    const headers = new Headers()
    for (const [name, value] of Object.entries(incoming.headers)) {
      for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
    }
    // Already checked by ourselves; React Router would compare it with the address behind the proxy.
    headers.delete('origin')
    // Never from the Host header, which must not decide which page is rendered.
    const address = new URL(config().PUBLIC_ORIGIN + url)
    // HEAD is rendered like GET, so that the cached page is complete; the body is left out when it is sent.
    return new Request(address, {
      method: method === 'HEAD' ? 'GET' : method,
      headers,
      body: body?.length ? new Uint8Array(body) : null,
    })
  } catch {
    return undefined
  }
}

export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  for (const [name, value] of securityHeaders()) response.setHeader(name, value)
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'private, no-store')
  if (request.headers['x-enhance'] !== undefined) return sendBriefly(response, answer)
  if (answer.headers.has('content-disposition')) return sendFile(request, response, answer)
  const body = await compress(request, response, Buffer.from(await answer.arrayBuffer()))
  response.setHeader('Content-Length', body.length)
  response.writeHead(answer.status)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Files are streamed: they are compressed already, and need not be in memory as a whole. */
async function sendFile(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status)
  if (request.method !== 'HEAD' && answer.body) {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch((error) => {
      throw error.code === 'ERR_STREAM_PREMATURE_CLOSE' ? new VisitorGone() : error
    })
    return
  }
  await answer.body?.cancel()
  response.end()
}

/** Our script needs only the target address; it lets the browser fetch the page itself. */
function sendBriefly(response: ServerResponse, answer: Response): void {
  const to = answer.headers.get('location') ?? undefined
  response.removeHeader('Location')
  response.setHeader('Content-Type', 'application/json')
  response.writeHead(to ? 200 : answer.status)
  response.end(JSON.stringify({ to }))
}

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
const compressible = /^(?:text\/|application\/(?:json|xml))/

async function compress(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<Buffer> {
  if (body.length < 500 || !compressible.test(String(response.getHeader('Content-Type') ?? ''))) return body
  response.appendHeader('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === 'br') {
    response.setHeader('Content-Encoding', 'br')
    return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
  if (encoding === 'gzip') {
    response.setHeader('Content-Encoding', 'gzip')
    return gzipped(body)
  }
  return body
}
