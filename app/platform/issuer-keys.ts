import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** The published form: the public half, and its name. */
export type PublicKey = { kty: 'RSA'; n: string; e: string; kid: string; alg: 'RS256'; use: 'sig' }

/** From a setting of one line: DER in base64. */
export const readSigningKey = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })

const readPublicKey = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })

/** Its name is its thumbprint (RFC 7638): no name has to be invented, and no two keys share it. */
export function publicKeyOf(key: KeyObject | string): PublicKey {
  const known = typeof key === 'string' ? readPublicKey(key) : createPublicKey(key)
  const { n = '', e = '' } = known.export({ format: 'jwk' })
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url')
  return { kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' }
}

export const isSigningKey = (text: string) => isStrong(text, readSigningKey)
export const isPublicKey = (text: string) => isStrong(text, readPublicKey)

/** The length of a signing key in bits; 0 for anything else. */
export const bitsOf = (text: string) =>
  isSigningKey(text) ? (readSigningKey(text).asymmetricKeyDetails?.modulusLength ?? 0) : 0

function isStrong(text: string, read: (text: string) => KeyObject): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = read(text)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}
