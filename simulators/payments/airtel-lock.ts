import { constants, createDecipheriv, privateDecrypt } from 'node:crypto'
import { accounts } from './accounts.ts'
import type { Asked } from './protocol.ts'

/** Whether the two headers carry exactly this body, encrypted with a key that only we can read. */
export function isSignedBody({ headers, body }: Asked): boolean {
  try {
    const locked = Buffer.from(String(headers['x-key']), 'base64')
    const padding = constants.RSA_PKCS1_PADDING
    const [key = '', iv = ''] = privateDecrypt({ key: accounts.airtel.privateKey, padding }, locked)
      .toString()
      .split(':')
    const cipher = createDecipheriv('aes-256-cbc', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'))
    const text = Buffer.from(String(headers['x-signature']), 'base64')
    return Buffer.concat([cipher.update(text), cipher.final()]).toString() === body
  } catch {
    return false
  }
}

/** The public half, as they publish it. */
export const publicKeyText = () =>
  accounts.airtel.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
