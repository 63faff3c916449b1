import { randomBytes, randomInt } from 'node:crypto'
import { hubDay } from '~/platform/clock.ts'
import type { ChargeStatus, Failure, ProviderName, WiredName } from '~/platform/payments/provider.ts'
import type { payments } from './payment.table.server.ts'

type Payment = typeof payments.$inferSelect
export type Refusal = 'no funds' | 'declined' | 'cancelled'

const failures: Record<Refusal, Failure> = {
  'no funds': 'no-funds',
  declined: 'rejected',
  cancelled: 'generic',
}
/** The codes by which they say it. */
const codes: Record<WiredName, Partial<Record<Refusal, string>>> = {
  mtn: { 'no funds': 'NOT_ENOUGH_FUNDS', declined: 'APPROVAL_REJECTED' },
  airtel: { 'no funds': 'DP00800001007', declined: 'DP00800001008' },
  irembopay: {},
  flutterwave: { 'no funds': 'failed', declined: 'failed' },
  paypal: { declined: 'INSTRUMENT_DECLINED', cancelled: 'VOIDED' },
}

/** What a provider of the story says of a payment that went through: `came` if it was another sum. */
export function settled({ provider, chargeAmount, chargeCurrency }: Payment, came?: number): ChargeStatus {
  const sum = { amount: came ?? chargeAmount, currency: chargeCurrency }
  const said = { is: 'completed', transactionId: transactionAt(provider) } as const
  return provider === 'airtel' ? said : { ...said, sum }
}

export function refused({ provider }: Payment, why: Refusal): ChargeStatus {
  const code = provider === 'bank' ? undefined : codes[provider][why]
  return { is: why === 'cancelled' ? 'cancelled' : 'failed', failure: failures[why], code }
}

/** The number under which a bank or provider lists it, in its own form. */
export function transactionAt(provider: ProviderName, now = new Date()): string {
  const day = hubDay(now).slice(2).replaceAll('-', '')
  if (provider === 'bank') return `FT${day}${signs(5)}`
  if (provider === 'airtel')
    return `MP${day}.${randomInt(1000, 2400)}.${signs(1)}${randomInt(10_000, 100_000)}`
  if (provider === 'paypal') return signs(17)
  return String(randomInt(1_000_000_000, 9_999_999_999))
}

const clear = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const signs = (count: number) => [...randomBytes(count)].map((byte) => clear[byte % clear.length]).join('')
