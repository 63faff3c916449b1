import { expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { hintIfTexted } from './rules.server.ts'
import { readSuccess, recipientOf, successAddress } from './success.server.ts'

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

test('nothing shown is invented: a number is named only if the hub sends texts, and to its country', () => {
  const settings = config()
  const before = settings.SMS_PROVIDERS
  const row = { email: 'aline@example.com', phone: '+250788000231' }
  try {
    settings.SMS_PROVIDERS = ['pindo']
    expect(recipientOf(row)).toEqual({ email: row.email, phone: '+250\u00a0788\u00a0000\u00a0231' })
    expect(recipientOf({ ...row, phone: '+4915112345678' })?.phone).toBeUndefined()
    expect(hintIfTexted(() => 'We text you')()).toBe('We text you')
    settings.SMS_PROVIDERS = []
    expect(recipientOf(row)).toEqual({ email: row.email, phone: undefined })
    expect(hintIfTexted(() => 'We text you')()).toBe('For example, 0788 000 000')
  } finally {
    settings.SMS_PROVIDERS = before
  }
})
