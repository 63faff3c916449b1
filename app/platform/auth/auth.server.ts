import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { config } from '../config.server.ts'
import { sign } from '../signing.server.ts'

// The cryptography of signing in. What is not ours comes from Better Auth's own toolbox, and only here.

/** For a cookie or a link: nobody guesses it, so its plain hash is safe to keep. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Six digits that somebody types. So few can be tried through, so their hash needs our secret and its own row. */
export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')
export const hashCode = (rowId: string, code: string) => sign(`code ${rowId}`, code)

/** Eight letters for a mail, where they are copied: nobody guesses them, however often they are let try. */
export const newMailCode = () => newLetters(8)

/** A word for something that must be counted but not kept. */
export const mark = (...parts: string[]) => sign('mark', JSON.stringify(parts))

/** Codes that get somebody in when the phone is gone: ten, shown once. */
export function newRecoveryCodes(): string[] {
  const part = () => newLetters(5)
  return Array.from({ length: 10 }, () => `${part()}-${part()}-${part()}`)
}

/** No letter that looks like another. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newLetters = (many: number) =>
  Array.from({ length: many }, () => letters[randomInt(letters.length)]).join('')

const secondsAStep = 30

/** 144 bits, in few enough letters to be typed where no camera works. */
export const newTotpSecret = () => randomBytes(18).toString('base64url')

/** What the authenticator app reads from the square. */
export const totpAddress = (secret: string, issuer: string, account: string) =>
  createOTP(secret).url(issuer, account)

/** The step a code belongs to, one step early or late included; undefined when it is wrong or was used. */
export async function totpStep(secret: string, code: string, now: Date, lastUsed: number) {
  const current = Math.floor(now.getTime() / 1000 / secondsAStep)
  for (const step of [current, current - 1, current + 1])
    if (step > lastUsed && (await createOTP(secret).hotp(step)) === code) return step
}

/** For what must be read again, such as an authenticator's key: somebody who copies the table reads nothing. */
export function seal(text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(config().SECRET), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function unseal(sealed: string): string {
  const { SECRET, SECRET_PREVIOUS } = config()
  try {
    return unsealWith(SECRET, sealed)
  } catch (error) {
    if (!SECRET_PREVIOUS) throw error
    return unsealWith(SECRET_PREVIOUS, sealed)
  }
}

function unsealWith(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', sealingKey(secret), bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}

const sealingKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'iris seal', 32))
