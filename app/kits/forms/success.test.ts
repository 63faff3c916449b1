import { expect, test } from 'vitest'
import { readReference, successAddress } from './success.server.ts'

const id = '1f0c9a2e-aaaa-4bbb-8ccc-0123456789ab'

test('a success address shows its reference, and nobody can make one up', () => {
  const given = successAddress('/contact/sent', 'contact', id).split('/').at(-1)
  expect(readReference('contact', given)).toBe('1f0c9a2e')
  expect(readReference('donation', given)).toBeUndefined()
  expect(readReference('contact', `${id}.made-up`)).toBeUndefined()
  expect(readReference('contact', given?.replace('1f0c', '2f0c'))).toBeUndefined()
  expect(readReference('contact', undefined)).toBeUndefined()
})
