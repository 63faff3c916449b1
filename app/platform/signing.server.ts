import { createHmac, timingSafeEqual } from 'node:crypto'
import { config } from './config.server.ts'

/** A short signature: this server wrote `text` for `purpose`. */
export function sign(purpose: string, text: string): string {
  return proof(config().SECRET, purpose, text)
}

/** Accepts the current secret and the previous one, so secrets can be rotated without breaking links. */
export function isSigned(purpose: string, text: string, given: string): boolean {
  const { SECRET, SECRET_PREVIOUS } = config()
  return [SECRET, SECRET_PREVIOUS].some((secret) => secret && isSame(proof(secret, purpose, text), given))
}

/** The same where there is little room and case may get lost: 20 letters and digits, 80 bits. */
export const signShort = (purpose: string, text: string): string => short(sign(purpose, text))

export function isSignedShort(purpose: string, text: string, given: string): boolean {
  const { SECRET, SECRET_PREVIOUS } = config()
  return [SECRET, SECRET_PREVIOUS].some(
    (secret) => secret && isSame(short(proof(secret, purpose, text)), given),
  )
}

const short = (signed: string) => Buffer.from(signed, 'base64url').toString('hex').slice(0, 20)

const inSeconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** The part of an address that opens one record: its id, the second it was issued, and our signature of both. */
export function stamp(purpose: string, id: string, now: Date): string {
  const text = `${id}.${inSeconds(now).toString(36)}`
  return `${text}.${sign(purpose, text)}`
}

/** Its id and time of issue; undefined for one we never issued or that is older than so many seconds. */
export function readStamp(
  purpose: string,
  given: string | undefined,
  { goodFor, now }: { goodFor: number; now: Date },
): { id: string; at: Date } | undefined {
  const [id = '', since = '', signature = ''] = (given ?? '').split('.')
  if (!isSigned(purpose, `${id}.${since}`, signature)) return undefined
  const at = new Date(Number.parseInt(since, 36) * 1000)
  return now.getTime() - at.getTime() <= goodFor * 1000 ? { id, at } : undefined
}

function proof(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url').slice(0, 32)
}

/** Constant time: a near miss takes as long as a wild guess. Unset values never match. */
export function isSame(expected: string | undefined, given: string | null | undefined): boolean {
  if (!expected || !given) return false
  const a = Buffer.from(expected)
  const b = Buffer.from(given)
  return a.length === b.length && timingSafeEqual(a, b)
}
