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
export function learnerCookie(secret: string, enrollmentId: string, now = Date.now()): string {
  const text = `here.${enrollmentId}~${inSeconds(now)}~${inSeconds(now + 30 * 24 * 3600 * 1000)}`
  return `learner=${text}~${signed(secret, 'learner', text)}`
}

/** The last part of the address where a form arrives that was sent at that moment. */
export function sentToken(secret: string, form: string, id: string, at: Date): string {
  const text = `${id}.${inSeconds(at.getTime())}`
  return `${text}.${signed(secret, `sent ${form}`, text)}`
}

/** The secret part of a link to what is held under an address or number, good until that moment. */
export function rightsToken(secret: string, contactPointId: string, until: Date): string {
  const text = `${contactPointId}.${Math.floor(until.getTime() / 60_000).toString(36)}`
  return `${text}.${signed(secret, 'my-data', text)}`
}
