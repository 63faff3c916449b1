import { config } from '../config.server.ts'
import { airtel } from './airtel.server.ts'
import { mtn } from './mtn.server.ts'
import type { Provider, ProviderName, WiredName } from './provider.ts'

const providers: Partial<Record<WiredName, Provider>> = { mtn, airtel }

/** How people may pay, in the order they are offered. */
export const configured = (): ProviderName[] => config().PAYMENT_PROVIDERS

export function providerFor(name: WiredName): Provider {
  const provider = providers[name]
  if (!provider) throw new Error(`nobody speaks ${name}`)
  if (name !== 'mtn' || config().MTN_DISBURSEMENT_KEY) return provider
  // Collecting and giving back are two contracts with MTN; without the second, staff pay back by hand.
  const { giveBack: _, backStanding: __, ...collects } = provider
  return collects
}
