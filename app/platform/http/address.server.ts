import type { IncomingMessage } from 'node:http'
import { type BlockList, isIP } from 'node:net'
import { config } from '../config.server.ts'
import { readNetworks } from '../networks.ts'

let proxies: BlockList | undefined

/**
 * The visitor's network address. The header counts only when a configured proxy sent it, and only its last entry that
 * is not itself such a proxy: anybody could have written the entries before that.
 */
export function clientAddress(request: IncomingMessage): string {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  if (!isProxy(peer)) return peer
  const header = request.headers[config().ADDRESS_HEADER]
  const told = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => plainAddress(part.trim()))
  return told.findLast((address) => isIP(address) !== 0 && !isProxy(address)) ?? peer
}

function isProxy(address: string): boolean {
  const family = isIP(address)
  proxies ??= readNetworks(config().TRUSTED_PROXIES)
  return family !== 0 && proxies.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
