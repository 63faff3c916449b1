import { expect, test } from 'vitest'
import { createFastSignature } from './fast-signature.server.ts'

const secret = 'a secret of these tests, long enough'

test('the same words have the same signature, and no others have it', () => {
  const proof = createFastSignature(secret, 'view')('words')
  expect(proof).toMatch(/^[\w-]{32}$/)
  expect(createFastSignature(secret, 'view')('words')).toBe(proof)
  expect(createFastSignature(secret, 'view')('words ')).not.toBe(proof)
  expect(createFastSignature(secret, 'click')('words')).not.toBe(proof)
  expect(createFastSignature(`${secret}!`, 'view')('words')).not.toBe(proof)
})
