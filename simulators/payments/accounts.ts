import { generateKeyPairSync } from 'node:crypto'

/** Who we are to the simulated providers. Known to everybody, and of no use anywhere else. */
export const accounts = {
  mtn: {
    collectionKey: 'mtn-simulator-collection-key',
    disbursementKey: 'mtn-simulator-disbursement-key',
    apiUser: '3f2c1a54-6f0e-4a57-9c4b-3e0b6f5a1d22',
    apiKey: 'mtn-simulator-api-key',
  },
  airtel: {
    clientId: 'airtel-simulator',
    clientSecret: 'airtel-simulator-secret',
    callbackKey: 'airtel-simulator-callback-key',
    /** What signed requests are locked with. */
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
  },
}

/** The settings with which our processes talk to a simulator at `address`. */
export function paymentSettingsFor(address: string): Record<string, string> {
  const { mtn, airtel } = accounts
  return {
    PAYMENT_PROVIDERS: 'mtn,airtel',
    MTN_BASE_URL: `${address}/mtn`,
    MTN_TARGET_ENV: 'mtnrwanda',
    MTN_COLLECTION_KEY: mtn.collectionKey,
    MTN_API_USER: mtn.apiUser,
    MTN_API_KEY: mtn.apiKey,
    MTN_DISBURSEMENT_KEY: mtn.disbursementKey,
    MTN_DISB_API_USER: mtn.apiUser,
    MTN_DISB_API_KEY: mtn.apiKey,
    AIRTEL_BASE_URL: `${address}/airtel`,
    AIRTEL_CLIENT_ID: airtel.clientId,
    AIRTEL_CLIENT_SECRET: airtel.clientSecret,
    AIRTEL_CALLBACK_KEY: airtel.callbackKey,
  }
}
