import { expect, test } from 'vitest'
import { readSuccess, successAddress } from './success.server.ts'

const id = '1f0c9a2e-aaaa-4bbb-8ccc-0123456789ab'

test('a success address shows its reference, and nobody can forge one', () => {
  const given = successAddress('/contact/sent', 'contact', id).split('/').at(-1)
  expect(readSuccess('contact', given)).toMatchObject({ id, reference: '1f0c9a2e', isFresh: true })
  expect(readSuccess('donation', given)).toBeUndefined()
  expect(readSuccess('contact', `${id}.made-up`)).toBeUndefined()
  expect(readSuccess('contact', given?.replace('1f0c', '2f0c'))).toBeUndefined()
  expect(readSuccess('contact', undefined)).toBeUndefined()
})

test('the recipient’s contact is shown for an hour; the page itself stays for thirty days', () => {
  const sent = new Date('2026-11-16T08:00:00Z')
  const given = successAddress('/contact/sent', 'contact', id, sent).split('/').at(-1)
  const after = (minutes: number) =>
    readSuccess('contact', given, new Date(sent.getTime() + minutes * 60_000))
  expect(after(59)).toMatchObject({ at: sent, isFresh: true })
  expect(after(60)).toMatchObject({ isFresh: false })
  expect(after(30 * 24 * 60)).toBeDefined()
  expect(after(30 * 24 * 60 + 1)).toBeUndefined()
})
