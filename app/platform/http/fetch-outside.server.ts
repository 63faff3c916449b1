import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIP } from 'node:net'
import { log } from '../log.server.ts'
import { readNetworks } from '../networks.ts'

type Address = { address: string; family: number }
type SendRequest = (options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest
export type Outside = { resolve: (host: string) => Promise<Address[]>; sendRequest: SendRequest }
type Fetched =
  | { ok: true; bytes: Buffer }
  | { ok: false; why: 'no address' | 'private' | 'too large' | 'failed' }

const patience = 10_000

// The addresses IANA lists as not globally reachable: this machine, private networks, documentation, multicast.
const closed = readNetworks(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  2001::/23 2001:db8::/32 2002::/16 3fff::/20`.split(/\s+/),
)
// The rest of IPv6 is not the internet, or is mapped IPv4.
const internet6 = readNetworks(['2000::/3'])

/** Whether an address is on the public internet, and not this machine or its private network. */
export function isOutside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && internet6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

const theInternet: Outside = { resolve: (host) => lookup(host, { all: true }), sendRequest: request }

/**
 * Fetches the bytes at an address that was typed in. Only https at its default port, and only public addresses: an
 * internal one would make the server read for others what only it may read. The name is resolved once and the
 * connection goes to the checked address, so it cannot change meanwhile. Redirects are not followed.
 */
export async function fetchOutside(
  input: string,
  maxBytes: number,
  { resolve, sendRequest }: Outside = theInternet,
): Promise<Fetched> {
  const url = URL.canParse(input) ? new URL(input) : undefined
  if (url?.protocol !== 'https:' || url.port || url.username || url.password)
    return { ok: false, why: 'no address' }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  try {
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
    const [first] = found
    if (!first || !found.every(({ address }) => isOutside(address))) return { ok: false, why: 'private' }
    const bytes = await download(sendRequest, url, first, maxBytes)
    return bytes ? { ok: true, bytes } : { ok: false, why: 'too large' }
  } catch (err) {
    log.info({ err, host }, 'a picture could not be copied')
    return { ok: false, why: 'failed' }
  }
}

/** Undefined when it is too large. */
async function download(
  sendRequest: SendRequest,
  url: URL,
  { address, family }: Address,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = sendRequest(
      {
        hostname: url.hostname,
        path: url.pathname + url.search,
        headers: { accept: 'image/*' },
        // A connection of its own, to the very address that was checked.
        agent: false,
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
        signal: AbortSignal.timeout(patience),
      },
      resolve,
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
  try {
    if (answer.statusCode !== 200) throw new Error(`answered with ${answer.statusCode}`)
    const parts: Buffer[] = []
    let size = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) return undefined
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    answer.destroy()
  }
}
