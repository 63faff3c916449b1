import { createHmac, hash } from 'node:crypto'

/**
 * Signs values thousands of times a second, with one plain hash of key and value. SHA-512/256 is safe for that, because
 * its output does not allow a length extension; SHA-256 would need an HMAC, and that of node:crypto takes four times as
 * long.
 */
export function createFastSignature(secret: string, purpose: string): (text: string) => string {
  const key = createHmac('sha256', secret).update(purpose).digest('hex')
  return (text) => hash('sha512-256', key + text, 'base64url').slice(0, 32)
}
