import { config } from '../config.server.ts'
import { fetchOnce, type Reply } from '../fetch-once.server.ts'
import type { Answer } from './provider.ts'

/** Asks a provider once. Whatever leaves open whether it took the text is 'unsure'. */
export async function fetchProvider(address: string, init: RequestInit): Promise<Reply | Answer> {
  const reply = await fetchOnce(address, { ...init, method: 'POST' }, config().SMS_TIMEOUT_SECONDS)
  if (reply.is === 'never sent') return { is: 'refused', about: 'provider', code: reply.code }
  if (reply.is === 'unsure') return { is: 'unsure', code: reply.code }
  const { status, body } = reply
  // A gateway speaks here, for a machine behind it that may have taken the text.
  if ([408, 502, 504].includes(status)) return { is: 'unsure', code: String(status) }
  const isWell = status >= 200 && status < 300
  return isWell && body === undefined ? { is: 'unsure', code: 'unreadable' } : reply
}
