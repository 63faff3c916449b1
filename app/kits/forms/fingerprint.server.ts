import { createHmac } from 'node:crypto'
import { config } from '~/platform/config.server.ts'

/** A hash of a value that must not be stored itself. Keyed, so that the value cannot be found by trying. */
export function fingerprint(...parts: string[]): string {
  return createHmac('sha256', config().SECRET).update(JSON.stringify(parts)).digest('base64url')
}
