import { afterEach, expect, test } from 'vitest'
import { cachedValue } from '../page-cache/cached-value.server.ts'
import { type ChangedTexts, inLocale, textSources, withTexts, withTextsOfStaff } from './in-locale.server.ts'
import { m } from './texts.ts'

const before = textSources()
afterEach(() => textSources.set(before))

const read = () => withTextsOfStaff(async () => m.contact_email())

test('A-TXT-04: while the database is down the last known texts are shown, and without any the built-in ones', async () => {
  let isDown = true
  const value = cachedValue<ChangedTexts>('texts', ['texts'], async () => {
    if (isDown) throw new Error('down')
    return { contact_email: { en: 'Your address' } }
  })
  textSources.set([{ tag: 'texts', get: value.get, isFresh: value.isFresh }])
  expect(await read()).toBe('Email')
  isDown = false
  expect(await read()).toBe('Your address')
  isDown = true
  value.invalidate()
  expect(await read()).toBe('Your address')
  expect(value.isFresh()).toBe(false)
})

test('a request keeps its texts to its end, also in another language; another request has its own', async () => {
  const { promise: changed, resolve } = Promise.withResolvers<void>()
  const first = withTexts({ contact_email: { en: 'Old', fr: 'Ancien' } }, async () => {
    await changed
    return [m.contact_email(), inLocale('fr', () => m.contact_email())]
  })
  const second = withTexts({ contact_email: { en: 'New' } }, () => m.contact_email())
  resolve()
  expect([await first, second]).toEqual([['Old', 'Ancien'], 'New'])
  expect(m.contact_email()).toBe('Email')
})

test('what is filled in is filled in once: a value that looks like a placeholder stays as it is', () => {
  const shown = withTexts({ story_text: { en: '{hub} and {hub}' } }, () => m.story_text({ hub: '{hub} $&' }))
  expect(shown).toBe('{hub} $& and {hub} $&')
})
