import { config } from '../config.server.ts'
import { fetchOnce, type Reply } from '../fetch-once.server.ts'
import type { Answer } from './provider.ts'

/** Sends one request to a provider. A reply that leaves open whether it accepted the text is 'unsure'. */
export async function fetchProvider(address: string, init: RequestInit): Promise<Reply | Answer> {
  const reply = await fetchOnce(address, { ...init, method: 'POST' }, config().SMS_TIMEOUT_SECONDS)
  if (reply.is === 'never sent') return { is: 'refused', about: 'provider', code: reply.code }
  if (reply.is === 'unsure') return { is: 'unsure', code: reply.code }
  const { status, body } = reply
  // A gateway answers for a server that may have accepted the text.
  if ([408, 502, 504].includes(status)) return { is: 'unsure', code: String(status) }
  const isWell = status >= 200 && status < 300
  return isWell && body === undefined ? { is: 'unsure', code: 'unreadable' } : reply
}
