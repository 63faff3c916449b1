import { expect, test } from 'vitest'
import { config } from '../config.server.ts'
import {
  hashCode,
  hashPassword,
  hashRecoveryCode,
  isPassword,
  newCode,
  newRecoveryCodes,
  newToken,
  newTotpSecret,
  seal,
  totpAddress,
  unseal,
} from './auth.server.ts'
import { askForNewPasskey, askForPasskey, checkPasskey, readNewPasskey } from './passkeys.server.ts'

async function took(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

test('a password is kept with a salt and nobody has the empty account’s', async () => {
  const [one, two] = [await hashPassword('Ridge-of-Huye-7!'), await hashPassword('Ridge-of-Huye-7!')]
  expect(one).not.toBe(two)
  expect(await isPassword(one, 'Ridge-of-Huye-7!')).toBe(true)
  expect(await isPassword(one, 'Ridge-of-Huye-7?')).toBe(false)
  for (const none of [null, undefined]) expect(await isPassword(none, 'Ridge-of-Huye-7!')).toBe(false)
})

test('an account that does not exist is looked at just as long', async () => {
  const hash = await hashPassword('Ridge-of-Huye-7!')
  const times = { known: 0, unknown: 0 }
  for (let n = 0; n < 5; n++) {
    times.known += await took(() => isPassword(hash, 'Not-the-one-9!'))
    times.unknown += await took(() => isPassword(undefined, 'Not-the-one-9!'))
  }
  expect(times.unknown).toBeGreaterThan(times.known / 3)
})

test('tokens and codes are new each time, and a code’s hash belongs to its row and to our secret', () => {
  expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000)
  for (let n = 0; n < 1000; n++) expect(newCode()).toMatch(/^\d{6}$/)
  expect(hashCode('row', '123456')).not.toBe(hashCode('other row', '123456'))
  const before = config().SECRET
  const hash = hashCode('row', '123456')
  config().SECRET = 'another secret, also long enough for tests'
  expect(hashCode('row', '123456')).not.toBe(hash)
  config().SECRET = before
})

test('recovery codes leave out what looks alike, and are read however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[A-HJKMNP-Z2-9]{5}-){2}[A-HJKMNP-Z2-9]{5}$/)
  expect(hashRecoveryCode('me', 'abcde fghjk mnpqr')).toBe(hashRecoveryCode('me', 'ABCDE-FGHJK-MNPQR'))
  expect(hashRecoveryCode('me', 'ABCDE-FGHJK-MNPQR')).not.toBe(hashRecoveryCode('you', 'ABCDE-FGHJK-MNPQR'))
})

test('what is sealed is different each time, and cannot be changed unnoticed', () => {
  const secret = newTotpSecret()
  expect(seal(secret)).not.toBe(seal(secret))
  expect(unseal(seal(secret))).toBe(secret)
  const bytes = Buffer.from(seal(secret), 'base64url')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  expect(() => unseal(bytes.toString('base64url'))).toThrow()
})

test('the square for the app holds issuer, account and key', () => {
  const address = new URL(totpAddress(newTotpSecret(), 'IRIS Hub', 'aline@hub.example'))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('issuer')).toBe('IRIS Hub')
  expect(address.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32,}=*$/)
})

test('threat 25: passkeys ask for a finger, a face or a code, and whatever comes back broken is a no', async () => {
  const key = { credentialId: 'a2V5', publicKey: '', counter: 0, transports: [] }
  const { authenticatorSelection } = await askForNewPasskey('aline@hub.example', [key])
  expect(authenticatorSelection?.userVerification).toBe('required')
  expect((await askForPasskey([key])).userVerification).toBe('required')
  for (const answer of [undefined, null, '', {}, { id: 'a2V5', response: {} }]) {
    expect(await readNewPasskey(answer, 'challenge')).toBeUndefined()
    expect(await checkPasskey(answer, 'challenge', key)).toBeUndefined()
  }
})
