import { config } from '../config.server.ts'
import { readJson } from '../read-json.ts'
import type { Answer } from './provider.ts'

type Heard = { is: 'heard'; status: number; body: unknown }

// The request never left this machine, or nobody was there to take it.
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Asks a provider once. Whatever leaves open whether it took the text is 'unsure'. */
export async function ask(address: string, init: RequestInit): Promise<Heard | Answer> {
  try {
    const signal = AbortSignal.timeout(config().SMS_TIMEOUT_SECONDS * 1000)
    const answer = await fetch(address, { ...init, method: 'POST', redirect: 'manual', signal })
    const { status } = answer
    const body = readJson(await answer.text())
    // A gateway speaks here, for a machine behind it that may have taken the text.
    if ([408, 502, 504].includes(status)) return { is: 'unsure', code: String(status) }
    if (answer.ok && body === undefined) return { is: 'unsure', code: 'unreadable' }
    return { is: 'heard', status, body }
  } catch (error) {
    const code = codeOf(error)
    return neverSent.has(code) ? { is: 'refused', about: 'provider', code } : { is: 'unsure', code }
  }
}

function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return cause?.code ?? name ?? 'unknown'
}
