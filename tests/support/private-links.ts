import { createHmac } from 'node:crypto'

// In the site's format, for tests that know its secret and run outside of its process.
const signed = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url').slice(0, 32)
const inSeconds = (at: number) => Math.floor(at / 1000).toString(36)

/** The secret part of a link to one record of one person. */
export function statusToken(secret: string, thing: string, id: string): string {
  const text = `${id}.${inSeconds(Date.now())}`
  return `${text}.${signed(secret, `status ${thing}`, text)}`
}

/** The cookie of a browser that was used to enroll. */
export function learnerCookie(secret: string, enrollmentId: string): string {
  const now = Date.now()
  const text = `here.${enrollmentId}~${inSeconds(now)}~${inSeconds(now + 30 * 24 * 3600 * 1000)}`
  return `learner=${text}~${signed(secret, 'learner', text)}`
}
