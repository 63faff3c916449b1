import { expect, test } from 'vitest'
import { inLocale } from './in-locale.server.ts'
import { localeOfPath, localPath } from './locale.ts'
import { currentLocale, m } from './texts.ts'

test('GEN-10: the address alone decides the language', () => {
  expect(localeOfPath('/')).toBe('en')
  expect(localeOfPath('/fr/contact')).toBe('fr')
  expect(localeOfPath('/rw')).toBe('rw')
  expect(localeOfPath('/france')).toBe('en')
})

test('a page has one address per language', () => {
  expect(localPath('/contact', 'fr')).toBe('/fr/contact')
  expect(localPath('/fr/contact', 'rw')).toBe('/rw/contact')
  expect(localPath('/rw', 'en')).toBe('/')
  expect(localPath('/', 'rw')).toBe('/rw')
})

test('two visitors at once are each answered in their own language', async () => {
  const speak = (locale: 'en' | 'fr') =>
    inLocale(locale, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return `${currentLocale()} ${m.contact_email()}`
    })
  expect(await Promise.all([speak('fr'), speak('en')])).toEqual(['fr E-mail', 'en Email'])
})
