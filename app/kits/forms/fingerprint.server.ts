import { createHash } from 'node:crypto'

/** A short name for a value that must not be kept itself. */
export function fingerprint(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
