import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readCacheHeaders } from './cache-headers.ts'
import { acceptedEncoding } from './encoding.ts'

/** A finished response: bytes in each encoding with their headers, ready to be sent many times. */
export type CachedResponse = { etag: string; bytes: number; identity: Sent; gzip: Sent; br: Sent }
type Sent = { body: Buffer; headers: string[] }
type HeaderPairs = [name: string, value: string][]

const atLevel = (level: number, { length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

const packInThread = promisify(brotliCompress)
/** As dense as it gets at a bearable price, in a thread of its own: nobody else waits for it. */
export const packed = (body: Buffer) => packInThread(body, atLevel(10, body))

/** `brotli` is the compression level, or the compressed bytes where they exist already. */
export function toCachedResponse(
  body: Buffer,
  headers: HeaderPairs,
  brotli: number | Buffer,
): CachedResponse {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
  const br = typeof brotli === 'number' ? brotliCompressSync(body, atLevel(brotli, body)) : brotli
  const gzip = gzipSync(body, { level: 9 })
  const sent = (bytes: Buffer, encoding?: string): Sent => ({
    body: bytes,
    headers: [
      ...headers,
      ['ETag', etag],
      ['Content-Length', String(bytes.length)],
      ...(encoding ? [['Content-Encoding', encoding]] : []),
    ].flat() as string[],
  })
  return {
    etag,
    bytes: body.length + br.length + gzip.length,
    identity: sent(body),
    gzip: sent(gzip, 'gzip'),
    br: sent(br, 'br'),
  }
}

/** The same bytes with another header; compressing them again would take as long as the first time. */
export function withHeader(cached: CachedResponse, name: string, value: string): CachedResponse {
  const changed = ({ body, headers }: Sent): Sent => ({
    body,
    headers: headers.with(headers.indexOf(name) + 1, value),
  })
  return { ...cached, identity: changed(cached.identity), gzip: changed(cached.gzip), br: changed(cached.br) }
}

export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  asked = readCacheHeaders(request),
): void {
  const { body, headers } = cached[acceptedEncoding(asked.acceptEncoding)]
  if (asked.ifNoneMatch === cached.etag) {
    response.writeHead(304, withoutLength(headers)).end()
    return
  }
  response.writeHead(200, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

function withoutLength(headers: string[]): string[] {
  const at = headers.indexOf('Content-Length')
  return headers.toSpliced(at, 2)
}
