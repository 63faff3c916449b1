import { generateKeyPairSync } from 'node:crypto'

/** Our accounts with the simulated providers. Known to everybody, and of no use anywhere else. */
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
    /** The key pair for signed requests. */
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
  },
  irembopay: {
    secretKey: 'irembopay-simulator-secret-key',
    paymentAccount: 'SIMULATOR-RWF',
    productCode: 'PC-simulator',
  },
  flutterwave: { secretKey: 'FLWSECK_TEST-simulator', webhookHash: 'flutterwave-simulator-hash' },
  paypal: {
    clientId: 'paypal-simulator',
    secret: 'paypal-simulator-secret',
    webhookId: 'PAYPAL-SIMULATOR-WEBHOOK',
  },
}

/** The settings with which our processes talk to a simulator at `address`. */
export function paymentSettingsFor(address: string): Record<string, string> {
  const { mtn, airtel, irembopay, flutterwave, paypal } = accounts
  return {
    PAYMENT_PROVIDERS: 'mtn,airtel,irembopay,flutterwave,paypal,bank',
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
    IREMBO_BASE_URL: `${address}/irembopay`,
    IREMBO_SECRET_KEY: irembopay.secretKey,
    IREMBO_PAYMENT_ACCOUNT: irembopay.paymentAccount,
    IREMBO_PRODUCT_CODE: irembopay.productCode,
    FLW_BASE_URL: `${address}/flutterwave/v3`,
    FLW_SECRET_KEY: flutterwave.secretKey,
    FLW_WEBHOOK_HASH: flutterwave.webhookHash,
    PAYPAL_BASE_URL: `${address}/paypal`,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_SECRET: paypal.secret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
  }
}
