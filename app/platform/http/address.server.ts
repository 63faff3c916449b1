import type { IncomingMessage } from 'node:http'
import { type BlockList, isIP } from 'node:net'
import { config } from '../config.server.ts'
import { readNetworks } from '../networks.ts'

let proxies: BlockList | undefined
/** Behind a proxy everybody comes from the same one. */
let last = { peer: '', isProxy: false }

/**
 * The visitor's network address. The header counts only when a configured proxy sent it, and only its
 * last entry that is not itself such a proxy: everything before that anybody could have written.
 */
export function clientAddress(request: IncomingMessage): string {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  if (peer !== last.peer) last = { peer, isProxy: isProxy(peer) }
  if (!last.isProxy) return peer
  const header = request.headers[config().ADDRESS_HEADER]
  const told = Array.isArray(header) ? header.join(',') : (header ?? '')
  // One proxy tells one address, of whoever came to it.
  if (!told.includes(',')) return isIP(told) === 0 ? peer : plainAddress(told)
  return (
    told
      .split(',')
      .map((part) => plainAddress(part.trim()))
      .findLast((address) => isIP(address) !== 0 && !isProxy(address)) ?? peer
  )
}

function isProxy(address: string): boolean {
  const family = isIP(address)
  proxies ??= readNetworks(config().TRUSTED_PROXIES)
  return family !== 0 && proxies.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
