import type { IncomingMessage } from 'node:http'
import { config } from '../config.server.ts'

/** The headers that proxies add. */
const proxied = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'cf-connecting-ip',
]

/** Whether the request comes from this machine itself, not through a proxy on it, whichever header that one writes. */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  const isHere = /^(?:::1|(?:::ffff:)?127\.)/.test(socket.remoteAddress ?? '')
  return isHere && [config().ADDRESS_HEADER, ...proxied].every((name) => headers[name] === undefined)
}
