import { z } from 'zod'
import { type ProviderName, providerNames } from './provider.ts'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const names = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
// Empty counts as absent: what a configured provider needs is checked when the settings are read.
const setting = z.string().default('')

export const paymentSettings = {
  /** The payment methods, in the order they are offered. None: nothing can be paid. */
  PAYMENT_PROVIDERS: names.pipe(z.array(z.enum(providerNames))),
  PAYMENT_TIMEOUT_SECONDS: z.coerce.number().positive().max(30).default(25),
  MTN_BASE_URL: z.url().default('https://proxy.momoapi.mtn.co.rw'),
  /** 'sandbox' uses euros, whatever is charged. */
  MTN_TARGET_ENV: z.string().default('mtnrwanda'),
  MTN_COLLECTION_KEY: setting,
  MTN_API_USER: setting,
  MTN_API_KEY: setting,
  /** Off while MTN does not know our host: it would refuse every payment. */
  MTN_CALLBACKS: flag.default(true),
  /** Without the disbursement contract refunds are made by hand. */
  MTN_DISBURSEMENT_KEY: setting,
  MTN_DISB_API_USER: setting,
  MTN_DISB_API_KEY: setting,
  AIRTEL_BASE_URL: z.url().default('https://openapi.airtel.co.rw'),
  AIRTEL_CLIENT_ID: setting,
  AIRTEL_CLIENT_SECRET: setting,
  AIRTEL_COUNTRY: z.string().length(2).default('RW'),
  AIRTEL_API_VERSION: z.enum(['v1', 'v2']).default('v1'),
  /** v2 with signed requests, where Airtel requires it. */
  AIRTEL_SIGNING: flag.default(false),
  AIRTEL_CALLBACK_KEY: setting,
  IREMBO_BASE_URL: z.url().default('https://api.irembopay.com'),
  IREMBO_SECRET_KEY: setting,
  /** Decides the currency: the account in francs. */
  IREMBO_PAYMENT_ACCOUNT: setting,
  IREMBO_PRODUCT_CODE: setting,
  FLW_BASE_URL: z.url().default('https://api.flutterwave.com/v3'),
  FLW_SECRET_KEY: setting,
  FLW_WEBHOOK_HASH: setting,
  PAYPAL_BASE_URL: z.url().default('https://api-m.paypal.com'),
  PAYPAL_CLIENT_ID: setting,
  PAYPAL_SECRET: setting,
  PAYPAL_WEBHOOK_ID: setting,
  /** They do not support francs. The rate is set by staff. */
  PAYPAL_CURRENCY: z.enum(['USD', 'EUR', 'GBP']).default('USD'),
}

type Name = keyof typeof paymentSettings

/** The settings each provider requires. */
const neededBy: Partial<Record<ProviderName, Name[]>> = {
  mtn: ['MTN_COLLECTION_KEY', 'MTN_API_USER', 'MTN_API_KEY'],
  airtel: ['AIRTEL_CLIENT_ID', 'AIRTEL_CLIENT_SECRET'],
  irembopay: ['IREMBO_SECRET_KEY', 'IREMBO_PAYMENT_ACCOUNT', 'IREMBO_PRODUCT_CODE'],
  flutterwave: ['FLW_SECRET_KEY', 'FLW_WEBHOOK_HASH'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
}
/** The settings refunds require, once the first is set. */
const neededToReturn: Name[] = ['MTN_DISBURSEMENT_KEY', 'MTN_DISB_API_USER', 'MTN_DISB_API_KEY']

/** Each setting that is missing or too short, and why it is needed. A secret that can be guessed does not count. */
export function paymentGaps(
  value: Record<Name, unknown> & { PAYMENT_PROVIDERS: ProviderName[] },
): { name: string; message: string }[] {
  return value.PAYMENT_PROVIDERS.flatMap((provider) => {
    const returns = provider === 'mtn' && value.MTN_DISBURSEMENT_KEY !== '' ? neededToReturn : []
    return [...(neededBy[provider] ?? []), ...returns].flatMap((name) => {
      const shortest = /_(KEY|SECRET|HASH)$/.test(name) ? 16 : 1
      if (String(value[name]).length >= shortest) return []
      const message = `needed with at least ${shortest} characters, because PAYMENT_PROVIDERS names ${provider}`
      return [{ name, message }]
    })
  })
}
