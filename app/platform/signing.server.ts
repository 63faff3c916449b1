import { createHmac, timingSafeEqual } from 'node:crypto'
import { config } from './config.server.ts'

/** A short proof that this server wrote `text` for `purpose`. */
export function sign(purpose: string, text: string): string {
  return proof(config().SECRET, purpose, text)
}

/** Accepts the current secret and the one before it, so secrets can be changed without breaking links. */
export function isSigned(purpose: string, text: string, given: string): boolean {
  const { SECRET, SECRET_PREVIOUS } = config()
  return [SECRET, SECRET_PREVIOUS].some((secret) => secret && isSame(proof(secret, purpose, text), given))
}

function proof(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url').slice(0, 32)
}

/** Takes as long for a near miss as for a wild guess. What is not set is the same as nothing. */
export function isSame(expected: string | undefined, given: string | null | undefined): boolean {
  if (!expected || !given) return false
  const a = Buffer.from(expected)
  const b = Buffer.from(given)
  return a.length === b.length && timingSafeEqual(a, b)
}
