import { randomBytes } from 'node:crypto'
import { isSigned, sign } from '../signing.server.ts'

const maxAge = 24 * 3600 * 1000

/**
 * VAL-11: the token of an uncached form page: 32 random bytes as hex, the time, and our signature. The random part is
 * also the form's idempotency key.
 */
export function newFormToken(now: number): string {
  const text = `${randomBytes(32).toString('hex')}.${now.toString(36)}`
  return `${text}.${sign('form', text)}`
}

export function readFormToken(token: string, now: number): 'good' | 'expired' | 'wrong' {
  const [random = '', time = '', signature = ''] = token.split('.')
  if (!isSigned('form', `${random}.${time}`, signature)) return 'wrong'
  return now - Number.parseInt(time, 36) > maxAge ? 'expired' : 'good'
}
