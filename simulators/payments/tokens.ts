import { randomBytes } from 'node:crypto'
import type { ProviderName } from './protocol.ts'

/** The issued tokens, and their expiry. `holder` tells a provider's products apart. */
export function createTokens(now: () => number) {
  const given = new Map<string, { holder: string; until: number }>()
  return {
    give(holder: ProviderName | `${ProviderName} ${string}`, seconds: number): string {
      const token = randomBytes(24).toString('base64url')
      given.set(token, { holder, until: now() + seconds * 1000 })
      return token
    },
    /** Whether a header of the form 'Bearer …' carries a valid token. */
    isGood(holder: ProviderName | `${ProviderName} ${string}`, authorization: string | undefined): boolean {
      const found = given.get(authorization?.replace(/^Bearer /, '') ?? '')
      return found !== undefined && found.holder === holder && found.until > now()
    },
    clear: () => given.clear(),
  }
}
