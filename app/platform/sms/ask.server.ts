import { askOnce, type Heard } from '../ask.server.ts'
import { config } from '../config.server.ts'
import type { Answer } from './provider.ts'

/** Asks a provider once. Whatever leaves open whether it took the text is 'unsure'. */
export async function ask(address: string, init: RequestInit): Promise<Heard | Answer> {
  const heard = await askOnce(address, { ...init, method: 'POST' }, config().SMS_TIMEOUT_SECONDS)
  if (heard.is === 'never sent') return { is: 'refused', about: 'provider', code: heard.code }
  if (heard.is === 'unsure') return { is: 'unsure', code: heard.code }
  const { status, body } = heard
  // A gateway speaks here, for a machine behind it that may have taken the text.
  if ([408, 502, 504].includes(status)) return { is: 'unsure', code: String(status) }
  const isWell = status >= 200 && status < 300
  return isWell && body === undefined ? { is: 'unsure', code: 'unreadable' } : heard
}
