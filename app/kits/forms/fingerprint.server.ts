import { createHmac } from 'node:crypto'
import { config } from '~/platform/config.server.ts'

/** A name for a value that must not be kept itself. Keyed, so that nobody can find the value by trying. */
export function fingerprint(...parts: string[]): string {
  return createHmac('sha256', config().SECRET).update(JSON.stringify(parts)).digest('base64url')
}
