import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoCertificateKey } from '../../tools/certificate-key.ts'
import { readConfig } from './config.server.ts'

const written = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const own = written(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

const complete = {
  PUBLIC_ORIGIN: 'https://hub.test/somewhere',
  DATABASE_URL: 'postgres://localhost/iris',
  DATABASE_PUBLIC_URL: 'postgres://iris_public@localhost/iris',
  SECRET: 'x'.repeat(32),
  CERTIFICATE_KEY: own,
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'hello@hub.test',
}

test('a complete environment is read with its defaults', () => {
  expect(readConfig(complete)).toMatchObject({
    PORT: 4100,
    FORM_LIMIT: 5,
    PUBLIC_ORIGIN: 'https://hub.test',
    PAGE_CACHE: true,
  })
})

test('every missing or wrong setting is named, and the process does not start', () => {
  expect(() => readConfig({ ...complete, SECRET: 'short', SMTP_URL: undefined, PORT: 'eighty' })).toThrow(
    /PORT.*\n.*SECRET.*\n.*SMTP_URL/,
  )
})

test('no start without a key for certificates, with a short one, or with a private one among the published', () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const elliptic = generateKeyPairSync('ed25519').privateKey
  for (const CERTIFICATE_KEY of [undefined, '', 'none', written(short), written(elliptic)])
    expect(() => readConfig({ ...complete, CERTIFICATE_KEY })).toThrow(/CERTIFICATE_KEY/)
  const mixed = { ...complete, CERTIFICATE_KEYS_PREVIOUS: demoCertificateKey }
  expect(() => readConfig(mixed)).toThrow(/CERTIFICATE_KEYS_PREVIOUS/)
})

test('STORAGE=s3 names what is missing of its bucket', () => {
  expect(() => readConfig({ ...complete, STORAGE: 's3', S3_BUCKET: 'hub' })).toThrow(/S3_KEY.*\n.*S3_SECRET/)
  expect(
    readConfig({ ...complete, STORAGE: 's3', S3_BUCKET: 'hub', S3_KEY: 'k', S3_SECRET: 's' }).STORAGE,
  ).toBe('s3')
})

test.each(['10.0.0.0/99', '10.0.0.0/', '10.0.0.0/abc', '10.0.0.0/0', 'localhost'])(
  '%s is no proxy to trust',
  (TRUSTED_PROXIES) => {
    expect(() => readConfig({ ...complete, TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES/)
  },
)

test('proxies may be addresses and networks, old and new', () => {
  expect(
    readConfig({ ...complete, TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' }).TRUSTED_PROXIES,
  ).toHaveLength(3)
})

test('a provider that is named without what it needs stops the process, and each gap is named', () => {
  const half = { ...complete, SMS_PROVIDERS: 'pindo, twilio', PINDO_TOKEN: 'x', PINDO_REPORT_SECRET: 'short' }
  expect(() => readConfig(half)).toThrow(
    /PINDO_SENDER.*pindo\n.*PINDO_REPORT_SECRET.*16.*\n.*TWILIO_ACCOUNT_SID.*\n.*TWILIO_AUTH_TOKEN.*\n.*TWILIO_SENDER/,
  )
  expect(() => readConfig(half)).not.toThrow(/AFRICASTALKING/)
  expect(() => readConfig({ ...complete, SMS_PROVIDERS: 'carrier-pigeon' })).toThrow(/SMS_PROVIDERS/)
})

test('SMS is off unless somebody is named', () => {
  expect(readConfig(complete).SMS_PROVIDERS).toEqual([])
  const named = {
    SMS_PROVIDERS: 'africastalking',
    AFRICASTALKING_USERNAME: 'hub',
    AFRICASTALKING_API_KEY: 'x',
  }
  const read = readConfig({ ...complete, ...named, AFRICASTALKING_REPORT_SECRET: 'x'.repeat(16) })
  expect(read.SMS_PROVIDERS).toEqual(['africastalking'])
})

test('PAY-03: a payment provider that is named without its secrets stops the process, and each gap is named', () => {
  const half = {
    ...complete,
    PAYMENT_PROVIDERS: 'mtn, airtel, bank',
    MTN_COLLECTION_KEY: 'short',
    MTN_API_USER: 'x',
    MTN_API_KEY: 'x'.repeat(16),
    MTN_DISBURSEMENT_KEY: 'x'.repeat(16),
    AIRTEL_CLIENT_ID: 'x',
  }
  expect(() => readConfig(half)).toThrow(
    /MTN_COLLECTION_KEY.*16.*mtn\n.*MTN_DISB_API_USER.*\n.*MTN_DISB_API_KEY.*\n.*AIRTEL_CLIENT_SECRET.*16.*airtel$/,
  )
  expect(() => readConfig({ ...complete, PAYMENT_PROVIDERS: 'cowries' })).toThrow(/PAYMENT_PROVIDERS/)
  expect(readConfig(complete).PAYMENT_PROVIDERS).toEqual([])
})

test.each([
  ['SECRET', 'only for development and demonstration, never for visitors'],
  ['SCRYPT_COST', '14'],
  ['CERTIFICATE_KEY', demoCertificateKey],
  ['PUBLIC_ORIGIN', 'http://hub.test'],
  ['MTN_BASE_URL', 'http://127.0.0.1:9'],
  ['PINDO_URL', 'http://localhost:9'],
  ['AD_SCRIPTS_URL', 'http://[::1]:9'],
])('where real people come, %s of the demo is refused; on this machine alone it is not', (name, value) => {
  expect(() => readConfig({ ...complete, [name]: value })).toThrow(name)
  const here = { PUBLIC_ORIGIN: 'http://127.0.0.1:4100' }
  expect(() => readConfig({ ...complete, [name]: value, ...here })).not.toThrow()
  expect(() => readConfig({ ...complete, [name]: value, NODE_ENV: 'development' })).not.toThrow()
})
