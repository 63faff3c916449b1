import { config } from '../config.server.ts'
import { airtel } from './airtel.server.ts'
import { flutterwave } from './flutterwave.server.ts'
import { irembopay } from './irembopay.server.ts'
import { mtn } from './mtn.server.ts'
import { paypal } from './paypal.server.ts'
import type { Provider, ProviderName, WiredName } from './provider.ts'

const providers: Record<WiredName, Provider> = { mtn, airtel, irembopay, flutterwave, paypal }

/** The payment methods, in the order they are offered. */
export const configured = (): ProviderName[] => config().PAYMENT_PROVIDERS

export function providerFor(name: WiredName): Provider {
  const provider = providers[name]
  if (name !== 'mtn' || config().MTN_DISBURSEMENT_KEY) return provider
  // Collections and refunds are two contracts with MTN; without the second, staff refund by hand.
  const { giveBack: _, refundStatus: __, ...collects } = provider
  return collects
}
