import { afterEach, expect, test } from 'vitest'
import { config } from './config.server.ts'
import { isSame, isSigned, readStamp, sign, stamp } from './signing.server.ts'

const secret = config().SECRET
afterEach(() => Object.assign(config(), { SECRET: secret, SECRET_PREVIOUS: undefined }))

const noon = new Date('2026-11-15T10:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

test('a link whose id, time or signature was changed by one letter is refused', () => {
  const given = stamp('status', 'b7c1', noon)
  const reading = { goodFor: 60, now: noon }
  expect(readStamp('status', given, reading)).toMatchObject({ id: 'b7c1' })
  for (let at = 0; at < given.length; at++) {
    const other = given[at] === 'a' ? 'b' : 'a'
    const changed = given.slice(0, at) + other + given.slice(at + 1)
    expect(readStamp('status', changed, reading), changed).toBeUndefined()
  }
  for (const none of [
    undefined,
    '',
    '.',
    'b7c1',
    'b7c1..',
    given.slice(0, -1),
    `${given}a`.replace(/\.[^.]*$/, ''),
  ])
    expect(readStamp('status', none, reading)).toBeUndefined()
})

test('a link is valid until it expires, and not a second longer', () => {
  const given = stamp('status', 'b7c1', noon)
  expect(readStamp('status', given, { goodFor: 60, now: later(60) })).toMatchObject({ id: 'b7c1' })
  expect(readStamp('status', given, { goodFor: 60, now: later(61) })).toBeUndefined()
})

test('a signature for one purpose is not valid for another', () => {
  const given = stamp('status', 'b7c1', noon)
  expect(readStamp('bill', given, { goodFor: 60, now: noon })).toBeUndefined()
  // Nor can text be moved into the purpose.
  expect(isSigned('a', 'bc', sign('ab', 'c'))).toBe(false)
})

test('a signature cannot name its own algorithm: an address of another format is refused', () => {
  const claims = Buffer.from('{"alg":"none"}').toString('base64url')
  const unsigned = `${claims}.${Buffer.from('{"id":"b7c1"}').toString('base64url')}.`
  expect(readStamp('status', unsigned, { goodFor: 60, now: noon })).toBeUndefined()
})

test('after a rotation the previous secret is still accepted, and no other', () => {
  const given = sign('form', 'text')
  Object.assign(config(), { SECRET: 'another secret, also long enough for tests' })
  expect(isSigned('form', 'text', given)).toBe(false)
  Object.assign(config(), { SECRET_PREVIOUS: secret })
  expect(isSigned('form', 'text', given)).toBe(true)
})

test('a signature is 192 bits of HMAC-SHA-256', () => {
  expect(Buffer.from(sign('form', 'text'), 'base64url')).toHaveLength(24)
  expect(new Set(Array.from({ length: 500 }, (_, n) => sign('form', String(n)))).size).toBe(500)
})

test('unset values never match, not even each other', () => {
  expect(isSame(undefined, undefined)).toBe(false)
  expect(isSame('', '')).toBe(false)
  expect(isSame('abc', 'abc')).toBe(true)
})
