import type { ChargeStatus, Sum, WiredName } from '~/platform/payments/provider.ts'

/** The facts about one provider that the common test suite needs. */
export type Driver = {
  name: WiredName
  sum: Sum
  /** The settings for its address and its secret. */
  base: string
  secret: string
  /** The status of a refusal, and of an expiry. */
  declined: ChargeStatus
  expired: ChargeStatus
  /** Whether they report the paid sum. */
  reportsSum: boolean
  /** Whether a charge whose reply was lost is found by polling, or by submitting it again. */
  refinds: 'by asking' | 'by handing over again'
  /** Whether refunds are made through their API. */
  givesBack: boolean
  /** Whether a refund whose reply was lost can be polled. */
  refindsReturns: boolean
  /** What a notice refers to, and whether a forged one is detected. */
  notice: { names: 'reference' | 'nothing'; isProven: boolean }
}

const francs = { amount: 15_000, currency: 'RWF' }

export const drivers: Driver[] = [
  {
    name: 'mtn',
    sum: francs,
    base: 'MTN_BASE_URL',
    secret: 'MTN_API_KEY',
    declined: { is: 'failed', code: 'APPROVAL_REJECTED', failure: 'rejected' },
    expired: { is: 'expired', code: 'EXPIRED', failure: 'expired' },
    reportsSum: true,
    refinds: 'by asking',
    givesBack: true,
    refindsReturns: true,
    notice: { names: 'nothing', isProven: false },
  },
  {
    name: 'airtel',
    sum: francs,
    base: 'AIRTEL_BASE_URL',
    secret: 'AIRTEL_CLIENT_SECRET',
    declined: { is: 'failed', code: 'DP00800001008', failure: 'rejected' },
    expired: { is: 'expired', code: 'DP00800001029', failure: 'expired' },
    reportsSum: false,
    refinds: 'by asking',
    givesBack: true,
    refindsReturns: false,
    notice: { names: 'reference', isProven: false },
  },
  {
    name: 'irembopay',
    sum: francs,
    base: 'IREMBO_BASE_URL',
    secret: 'IREMBO_SECRET_KEY',
    // An invoice is new or paid, and nothing else: it expires by our own deadline.
    declined: { is: 'pending', code: 'NEW' },
    expired: { is: 'pending', code: 'NEW' },
    reportsSum: true,
    givesBack: false,
    refinds: 'by asking',
    refindsReturns: false,
    notice: { names: 'reference', isProven: true },
  },
  {
    name: 'flutterwave',
    sum: francs,
    base: 'FLW_BASE_URL',
    secret: 'FLW_SECRET_KEY',
    declined: { is: 'failed', failure: 'rejected' },
    // They have no record before the payer tries, whether the page is still open or not.
    expired: { is: 'pending', code: 'no transaction' },
    reportsSum: true,
    givesBack: true,
    refinds: 'by asking',
    refindsReturns: false,
    notice: { names: 'reference', isProven: true },
  },
  {
    name: 'paypal',
    sum: { amount: 1095, currency: 'USD' },
    base: 'PAYPAL_BASE_URL',
    secret: 'PAYPAL_SECRET',
    declined: { is: 'failed', code: 'DECLINED' },
    expired: { is: 'not found', code: 'INVALID_RESOURCE_ID' },
    reportsSum: true,
    givesBack: true,
    refinds: 'by handing over again',
    refindsReturns: true,
    notice: { names: 'reference', isProven: true },
  },
]
