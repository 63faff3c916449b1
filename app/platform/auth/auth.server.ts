import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { config } from '../config.server.ts'
import { sign } from '../signing.server.ts'

// The cryptography of signing in. Anything not written here comes from Better Auth's own toolbox, imported only here.

/** For a cookie or a link: it cannot be guessed, so its plain hash is safe to store. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Six digits to be typed. There are few enough to try them all, so their hash needs our secret and the id of its row.
 */
export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')
export const hashCode = (rowId: string, code: string) => sign(`code ${rowId}`, code)

/** Eight letters for a mail, where they are copied: they cannot be guessed, however many attempts are allowed. */
export const newMailCode = () => newLetters(8)

/** A pseudonym for something that must be counted but not stored. */
export const mark = (...parts: string[]) => sign('mark', JSON.stringify(parts))

/** Codes for signing in when the phone is lost: ten, shown once. */
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

/** The content of the QR code that the authenticator app scans. */
export const totpAddress = (secret: string, issuer: string, account: string) =>
  createOTP(secret).url(issuer, account)

/** The time step a code belongs to, one step early or late included; undefined when it is wrong or already used. */
export async function totpStep(secret: string, code: string, now: Date, lastUsed: number) {
  const current = Math.floor(now.getTime() / 1000 / secondsAStep)
  for (const step of [current, current - 1, current + 1])
    if (step > lastUsed && (await createOTP(secret).hotp(step)) === code) return step
}

/** For secrets that must be read again, such as an authenticator's key: a copy of the table reveals nothing. */
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
