import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { config } from '~/platform/config.server.ts'
import { dkimRecord } from '~/platform/mail/settings.server.ts'

/** Signs every mail from now on with a new key. Returns a function that restores the previous one. */
export function useDkim(): () => void {
  const settings = config()
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = settings
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  Object.assign(settings, {
    DKIM_DOMAIN: 'hub.test',
    DKIM_SELECTOR: 'hub2026',
    DKIM_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
  return () => Object.assign(settings, { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY })
}

/**
 * The verdict of a receiving server on the bytes that arrived, by a library that is not ours. It looks up the DNS
 * record that `cli.js dkim` prints for publication.
 */
export async function checkDkim(raw: string): Promise<{ result: string; signed: string[] }> {
  const record = dkimRecord(config())
  const resolver = async (name: string, type: string) => {
    if (type === 'TXT' && name === record?.name) return [[record.text]]
    throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  }
  const { results } = await dkimVerify(raw, { resolver })
  const [first] = results
  const headers = first?.signingHeaders?.keys ?? ''
  return {
    result: first?.status.result ?? 'none',
    signed: headers.split(/\s*:\s*/).map((name: string) => name.toLowerCase().trim()),
  }
}
