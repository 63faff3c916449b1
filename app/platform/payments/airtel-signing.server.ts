import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { fetchProvider, type NoReply, type Reply } from './fetch-provider.server.ts'

const answered = z.object({ data: z.object({ key: z.string().min(1) }) })
const life = 12 * 3600_000
const kept = new Map<string, { key: string; until: number }>()

/** Their public key, fetched twice a day; or the failed reply, in which case nothing else was requested. */
export async function encryptionKey(
  base: string,
  headers: Record<string, string>,
): Promise<string | Reply | NoReply> {
  const old = kept.get(base)
  if (old && old.until > Date.now()) return old.key
  const reply = await fetchProvider(`${base}/v1/rsa/encryption-keys`, { headers })
  // An expired token: the caller retries with a fresh one.
  if (reply.is === 'reply' && reply.status === 401) return reply
  const read = answered.safeParse(reply.is === 'reply' ? reply.body : undefined)
  if (!read.success) return { is: 'never sent', code: 'no encryption key' }
  const { key } = read.data.data
  kept.set(base, { key, until: Date.now() + life })
  return key
}

/** They could not decrypt the request: perhaps they have a new key. */
export const forgetKey = (base: string) => void kept.delete(base)

/**
 * The two headers that prove that we sent exactly this body: encrypted with a fresh key for each request, which is
 * itself encrypted with their public key.
 */
export function signatureOf(body: string, publicKey: string): Record<string, string> {
  const key = randomBytes(32)
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  const locked = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()])
  const theirs = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const secret = Buffer.from(`${key.toString('base64')}:${iv.toString('base64')}`)
  return {
    'x-signature': locked.toString('base64'),
    'x-key': publicEncrypt({ key: theirs, padding: constants.RSA_PKCS1_PADDING }, secret).toString('base64'),
  }
}
