import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoCertificateKey } from '../../tools/certificate-key.ts'
import { readConfig } from './config.server.ts'
import { dkimOf } from './mail/settings.server.ts'

const written = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const own = written(generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey)

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

test('the process does not start without a key for certificates, with a short one, or with a private one among the published', () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const elliptic = generateKeyPairSync('ed25519').privateKey
  for (const CERTIFICATE_KEY of [undefined, '', 'none', written(short), written(elliptic)])
    expect(() => readConfig({ ...complete, CERTIFICATE_KEY })).toThrow(/CERTIFICATE_KEY/)
  const mixed = { ...complete, CERTIFICATE_KEYS_PREVIOUS: demoCertificateKey }
  expect(() => readConfig(mixed)).toThrow(/CERTIFICATE_KEYS_PREVIOUS/)
})

test('STORAGE=s3 names the missing settings of its bucket', () => {
  expect(() => readConfig({ ...complete, STORAGE: 's3', S3_BUCKET: 'hub' })).toThrow(/S3_KEY.*\n.*S3_SECRET/)
  expect(
    readConfig({ ...complete, STORAGE: 's3', S3_BUCKET: 'hub', S3_KEY: 'k', S3_SECRET: 's' }).STORAGE,
  ).toBe('s3')
})

test.each(['10.0.0.0/99', '10.0.0.0/', '10.0.0.0/abc', '10.0.0.0/0', 'localhost'])(
  '%s is not accepted as a trusted proxy',
  (TRUSTED_PROXIES) => {
    expect(() => readConfig({ ...complete, TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES/)
  },
)

test('proxies may be addresses and networks, IPv4 and IPv6', () => {
  expect(
    readConfig({ ...complete, TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' }).TRUSTED_PROXIES,
  ).toHaveLength(3)
})

test('a provider without its required settings stops the process, and each missing setting is named', () => {
  const half = { ...complete, SMS_PROVIDERS: 'pindo, twilio', PINDO_TOKEN: 'x', PINDO_REPORT_SECRET: 'short' }
  expect(() => readConfig(half)).toThrow(
    /PINDO_SENDER.*pindo\n.*PINDO_REPORT_SECRET.*16.*\n.*TWILIO_ACCOUNT_SID.*\n.*TWILIO_AUTH_TOKEN.*\n.*TWILIO_SENDER/,
  )
  expect(() => readConfig(half)).not.toThrow(/AFRICASTALKING/)
  expect(() => readConfig({ ...complete, SMS_PROVIDERS: 'carrier-pigeon' })).toThrow(/SMS_PROVIDERS/)
})

test('SMS is off unless a provider is configured', () => {
  expect(readConfig(complete).SMS_PROVIDERS).toEqual([])
  const named = {
    SMS_PROVIDERS: 'africastalking',
    AFRICASTALKING_USERNAME: 'hub',
    AFRICASTALKING_API_KEY: 'x',
  }
  const read = readConfig({ ...complete, ...named, AFRICASTALKING_REPORT_SECRET: 'x'.repeat(16) })
  expect(read.SMS_PROVIDERS).toEqual(['africastalking'])
})

test('PAY-03: a payment provider without its secrets stops the process, and each missing setting is named', () => {
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
])('on a live hub, %s of the demo is refused; on a local one it is not', (name, value) => {
  expect(() => readConfig({ ...complete, [name]: value })).toThrow(name)
  const here = { PUBLIC_ORIGIN: 'http://127.0.0.1:4100' }
  expect(() => readConfig({ ...complete, [name]: value, ...here })).not.toThrow()
  expect(() => readConfig({ ...complete, [name]: value, NODE_ENV: 'development' })).not.toThrow()
})

test.each([
  ['DATABASE_URL', 'postgres://iris_app@db.hub.test/iris', '?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://iris_app@db.hub.test/iris?sslmode=require', '&sslmode=verify-full'],
  ['DATABASE_PUBLIC_URL', 'postgres://iris_public@10.0.0.4/iris', '?sslmode=verify-full'],
  ['DATABASE_OWNER_URL', 'postgres://iris@db.hub.test/iris', '?sslmode=verify-full'],
  ['SMTP_URL', 'smtp://mail.hub.test', '?requireTLS=true'],
])('on a live hub, %s to another machine is encrypted: %s is not enough', (name, open, added) => {
  expect(() => readConfig({ ...complete, [name]: open })).toThrow(
    new RegExp(`${name}: leads to another machine`),
  )
  const closed = open.replace(/\?sslmode=require&?/, '?').replace(/\?$/, '') + added.replace('&', '?')
  expect(readConfig({ ...complete, [name]: closed })).toMatchObject({ [name]: closed })
})

test.each([
  ['MTN_BASE_URL', 'http://proxy.momoapi.mtn.co.rw'],
  ['TWILIO_URL', 'http://api.twilio.com'],
  ['S3_ENDPOINT', 'http://storage.hub.test'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.hub.test'],
])('on a live hub, %s without https is refused', (name, value) => {
  expect(() => readConfig({ ...complete, [name]: value })).toThrow(`${name}: must begin with https`)
  expect(() => readConfig({ ...complete, [name]: value.replace('http:', 'https:') })).not.toThrow()
})

test('on a live hub, services on the same machine need no encryption, and mail may be smtps', () => {
  for (const SMTP_URL of ['smtp://127.0.0.1:25', 'smtps://mail.hub.test'])
    expect(() => readConfig({ ...complete, SMTP_URL })).not.toThrow()
  const socket = {
    DATABASE_URL: 'postgres:///iris?host=/run/postgresql',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  }
  expect(() => readConfig({ ...complete, ...socket })).not.toThrow()
})

test('on a live hub, certificates are signed with 3072 bits or more, and TLS verification cannot be turned off', () => {
  const shorter = written(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
  expect(() => readConfig({ ...complete, CERTIFICATE_KEY: shorter })).toThrow(/CERTIFICATE_KEY: .*3072/)
  expect(() => readConfig({ ...complete, CERTIFICATE_KEY: shorter, NODE_ENV: 'development' })).not.toThrow()
  const blind = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  expect(() => readConfig({ ...complete, ...blind })).toThrow(/NODE_TLS_REJECT_UNAUTHORIZED/)
})

const pem = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
const dkim = { DKIM_DOMAIN: 'hub.test', DKIM_SELECTOR: 'hub2026' }

test('mails go out unsigned while DKIM is not set, and a key is read as PEM, on one line, or from its file', () => {
  expect(dkimOf(readConfig(complete))).toBeUndefined()
  const key = pem(2048)
  const file = join(mkdtempSync(join(tmpdir(), 'dkim-')), 'dkim.pem')
  writeFileSync(file, key)
  const ways = [
    { DKIM_KEY: key },
    { DKIM_KEY: key.replaceAll('\n', '\\n') },
    { DKIM_KEY: key.split('\n').slice(1, -2).join('') },
    { DKIM_KEY_FILE: file },
  ]
  for (const way of ways)
    expect(dkimOf(readConfig({ ...complete, ...dkim, ...way }))?.privateKey.trim()).toBe(key.trim())
})

test.each([
  ['nothing', {}, /DKIM_KEY: cannot be read/],
  ['no key', { DKIM_KEY: 'none' }, /DKIM_KEY: cannot be read/],
  ['a public key', { DKIM_KEY: pemOfPublic() }, /DKIM_KEY: cannot be read/],
  ['a file that is not there', { DKIM_KEY_FILE: '/nowhere/dkim.pem' }, /DKIM_KEY_FILE: cannot be read/],
  ['a short key', { DKIM_KEY: pem(768) }, /DKIM_KEY: has 768 bits.*2048/],
  ['no RSA key', { DKIM_KEY: pemOfElliptic() }, /DKIM_KEY: must be an RSA key/],
  ['two keys', { DKIM_KEY: pem(1024), DKIM_KEY_FILE: '/x' }, /DKIM_KEY: and DKIM_KEY_FILE are both set/],
  ['no domain', { DKIM_KEY: pem(1024), DKIM_DOMAIN: '' }, /DKIM_DOMAIN: must be/],
  ['no selector', { DKIM_KEY: pem(1024), DKIM_SELECTOR: 'a b' }, /DKIM_SELECTOR: must be/],
])('the process does not start with %s to sign mails with', (_what, given, says) => {
  expect(() => readConfig({ ...complete, ...dkim, ...given })).toThrow(says)
})

test('control: a key of 1024 bits is accepted', () => {
  expect(() => readConfig({ ...complete, ...dkim, DKIM_KEY: pem(1024) })).not.toThrow()
})

function pemOfPublic(): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return publicKey.export({ type: 'spki', format: 'pem' }).toString()
}

function pemOfElliptic(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

test.each([
  [{ MAIL_BOUNCES: 'bounces@hub.test' }, /MAIL_BOUNCE_SECRET: needed with at least 16/],
  [{ MAIL_BOUNCE_SECRET: 'x'.repeat(16) }, /MAIL_BOUNCES: must be an address/],
  [{ MAIL_BOUNCES: 'too-long-a-name@hub.test', MAIL_BOUNCE_SECRET: 'x'.repeat(16) }, /MAIL_BOUNCES: must be/],
  [{ MAIL_BOUNCES: 'a+b@hub.test', MAIL_BOUNCE_SECRET: 'x'.repeat(16) }, /MAIL_BOUNCES: must be/],
])('the process does not start with an incomplete return address: %o', (given, says) => {
  expect(() => readConfig({ ...complete, ...given })).toThrow(says)
  const whole = { MAIL_BOUNCES: 'bounces@hub.test', MAIL_BOUNCE_SECRET: 'x'.repeat(16) }
  expect(() => readConfig({ ...complete, ...whole })).not.toThrow()
})
