import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ids = new WeakMap<IncomingMessage, string>()

/** One id per request: in the response, in every log line, and shortened as the reference people see. */
export function requestId(request: IncomingMessage): string {
  const id = ids.get(request) ?? randomUUID()
  ids.set(request, id)
  return id
}
