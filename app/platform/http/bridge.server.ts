import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { config } from '../config.server.ts'
import { acceptedEncoding } from './encoding.ts'
import { securityHeaders } from './headers.server.ts'

/** Larger bodies are refused before they are read: no form of the hub needs them. */
const maxBody = 128 * 1024

export class BodyTooLarge extends Error {}
/** The visitor closed the connection before everything was sent. */
export class VisitorGone extends Error {}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBody) {
    // Read and thrown away: a connection closed over unread bytes would be reset, and nobody would hear why.
    request.resume()
    throw new BodyTooLarge()
  }
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBody) chunks.push(chunk)
      // Not destroyed: whoever sends too much is still told so.
      else reject(new BodyTooLarge())
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => reject(new VisitorGone()))
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

/** The request as React Router wants it. Undefined when its address or headers make no sense. */
export function toRequest(incoming: IncomingMessage, body?: Buffer): Request | undefined {
  const { method = 'GET', url = '/' } = incoming
  if (!url.startsWith('/') || !isDecodable(url)) return undefined
  try {
    const headers = new Headers()
    for (const [name, value] of Object.entries(incoming.headers)) {
      for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
    }
    // Already judged by our own check; React Router's would compare it with the address behind the proxy.
    headers.delete('origin')
    // Never from the Host header: whatever stands there must not decide which page is drawn.
    const address = new URL(config().PUBLIC_ORIGIN + url)
    // HEAD is drawn like GET, so that what is kept is whole; the body is left out when it is sent.
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
  // What is to be kept as a file may be long: it is passed on as it comes.
  if (answer.body && answer.headers.get('content-disposition')?.startsWith('attachment')) {
    response.writeHead(answer.status)
    return pipeline(Readable.fromWeb(answer.body as never), response)
  }
  const body = await compress(request, response, Buffer.from(await answer.arrayBuffer()))
  response.setHeader('Content-Length', body.length)
  response.writeHead(answer.status)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Our script asks only where to go; it lets the browser fetch the page itself. */
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
