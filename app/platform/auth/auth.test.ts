import { hashPassword as betterAuthHash } from '@better-auth/utils/password'
import { expect, test } from 'vitest'
import { config } from '../config.server.ts'
import {
  hashCode,
  newCode,
  newMailCode,
  newRecoveryCodes,
  newToken,
  newTotpSecret,
  seal,
  totpAddress,
  unseal,
} from './auth.server.ts'
import { checkPasskey, readNewPasskey, requestNewPasskey, requestPasskey } from './passkeys.server.ts'
import {
  findRecoveryCode,
  hashPassword,
  hashRecoveryCode,
  isOutdated,
  isPassword,
} from './passwords.server.ts'

async function took(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

test('a password is stored with a salt, and an account without a password accepts none', async () => {
  const [one, two] = [await hashPassword('Ridge-of-Huye-7!'), await hashPassword('Ridge-of-Huye-7!')]
  expect(one).not.toBe(two)
  expect(await isPassword(one, 'Ridge-of-Huye-7!')).toBe(true)
  expect(await isPassword(one, 'Ridge-of-Huye-7?')).toBe(false)
  for (const none of [null, undefined]) expect(await isPassword(none, 'Ridge-of-Huye-7!')).toBe(false)
})

test('a hash carries its cost: a cheaper or older one is still accepted, and known to be outdated', async () => {
  const cheap = await hashPassword('Ridge-of-Huye-7!')
  expect(isOutdated(cheap)).toBe(false)
  const before = await betterAuthHash('Ridge-of-Huye-7!')
  config().SCRYPT_COST = 12
  try {
    for (const old of [cheap, before]) {
      expect(isOutdated(old)).toBe(true)
      expect(await isPassword(old, 'Ridge-of-Huye-7!')).toBe(true)
      expect(await isPassword(old, 'Ridge-of-Huye-7?')).toBe(false)
    }
    expect(isOutdated(await hashPassword('Ridge-of-Huye-7!'))).toBe(false)
  } finally {
    config().SCRYPT_COST = 11
  }
})

test('checking a password of an account that does not exist takes just as long', async () => {
  const hash = await hashPassword('Ridge-of-Huye-7!')
  // The minimum of ten is the real cost: a pause of the machine during one of them says nothing.
  const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  for (let n = 0; n < 10; n++) {
    least.known = Math.min(least.known, await took(() => isPassword(hash, 'Not-the-one-9!')))
    least.unknown = Math.min(least.unknown, await took(() => isPassword(undefined, 'Not-the-one-9!')))
  }
  expect(least.unknown).toBeGreaterThan(least.known / 3)
})

test('tokens and codes are new each time, and the hash of a code depends on its row and our secret', () => {
  expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000)
  for (let n = 0; n < 1000; n++) expect(newCode()).toMatch(/^\d{6}$/)
  expect(hashCode('row', '123456')).not.toBe(hashCode('other row', '123456'))
  const before = config().SECRET
  const hash = hashCode('row', '123456')
  config().SECRET = 'another secret, also long enough for tests'
  expect(hashCode('row', '123456')).not.toBe(hash)
  config().SECRET = before
})

test('recovery codes avoid letters that look alike, and are accepted however they are typed', async () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[A-HJKMNP-Z2-9]{5}-){2}[A-HJKMNP-Z2-9]{5}$/)
  const [mine, yours] = [
    await hashRecoveryCode('me', codes[0] ?? ''),
    await hashRecoveryCode('you', codes[0] ?? ''),
  ]
  expect(mine).toMatch(/^scrypt\$11\$8\$1\$/)
  const input = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')
  expect(await findRecoveryCode('me', [yours, mine], input)).toBe(mine)
  expect(await findRecoveryCode('me', [yours], input)).toBeUndefined()
  expect(await findRecoveryCode('me', [mine], codes[1] ?? '')).toBeUndefined()
  // A code printed when hashes cost less is still accepted.
  config().SCRYPT_COST = 12
  expect(await findRecoveryCode('me', [mine], input)).toBe(mine)
  config().SCRYPT_COST = 11
})

test('sealing the same text twice gives different bytes, and tampering is detected', () => {
  const secret = newTotpSecret()
  expect(seal(secret)).not.toBe(seal(secret))
  expect(unseal(seal(secret))).toBe(secret)
  const bytes = Buffer.from(seal(secret), 'base64url')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  expect(() => unseal(bytes.toString('base64url'))).toThrow()
})

test('the QR code for the authenticator app holds issuer, account and key', () => {
  const address = new URL(totpAddress(newTotpSecret(), 'IRIS Hub', 'aline@hub.example'))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('issuer')).toBe('IRIS Hub')
  expect(address.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32,}=*$/)
})

test('threat 25: passkeys require user verification, and a broken response is refused', async () => {
  const key = { credentialId: 'a2V5', publicKey: '', counter: 0, transports: [] }
  const { authenticatorSelection } = await requestNewPasskey('IRIS Hub', 'aline@hub.example', [key])
  expect(authenticatorSelection?.userVerification).toBe('required')
  expect((await requestPasskey([key])).userVerification).toBe('required')
  for (const answer of [undefined, null, '', {}, { id: 'a2V5', response: {} }]) {
    expect(await readNewPasskey(answer, 'challenge')).toBeUndefined()
    expect(await checkPasskey(answer, 'challenge', key)).toBeUndefined()
  }
})

test('a password is compared as it was typed: not truncated, lower-cased or trimmed', async () => {
  const long = `Ridge of Huye 7! ${'é'.repeat(60)} end`
  const kept = await hashPassword(long)
  expect(await isPassword(kept, long)).toBe(true)
  for (const other of [
    `${long} `,
    ` ${long}`,
    long.toLowerCase(),
    long.slice(0, -1),
    long.replace('end', 'enD'),
  ])
    expect(await isPassword(kept, other), other).toBe(false)
})

test('a live hub hashes passwords with scrypt at the minimum cost OWASP recommends, with 128 random bits of salt', async () => {
  config().SCRYPT_COST = 15
  try {
    const [, cost, blocks, lanes, salt = ''] = (await hashPassword('Ridge-of-Huye-7!')).split('$')
    expect([cost, blocks, lanes]).toEqual(['15', '8', '3'])
    expect(Buffer.from(salt, 'base64url')).toHaveLength(16)
  } finally {
    config().SCRYPT_COST = 11
  }
})

test('tokens carry 256 random bits, authenticator keys 144, and codes as many as their allowed attempts require', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
  expect(Buffer.from(newTotpSecret(), 'base64url')).toHaveLength(18)
  // 8 of 31 letters are 39 bits, 15 are 74, six digits 20: each with five attempts.
  expect(newMailCode()).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  expect(new Set(Array.from({ length: 1000 }, newMailCode)).size).toBe(1000)
  const digits = new Set(Array.from({ length: 3000 }, newCode).map((code) => code[0]))
  expect(digits.size).toBe(10)
})
