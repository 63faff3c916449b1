import { expect, test } from 'vitest'
import { createProof } from './quick-proof.server.ts'

const secret = 'a secret of these tests, long enough'

test('the same words have the same proof, and nothing else has it', () => {
  const proof = createProof(secret, 'view')('words')
  expect(proof).toMatch(/^[\w-]{32}$/)
  expect(createProof(secret, 'view')('words')).toBe(proof)
  expect(createProof(secret, 'view')('words ')).not.toBe(proof)
  expect(createProof(secret, 'click')('words')).not.toBe(proof)
  expect(createProof(`${secret}!`, 'view')('words')).not.toBe(proof)
})
