import '~/platform/i18n/in-locale.server.ts'
import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { payInWords } from './pay.options.ts'

test.each([
  ['150,000 RWF a month', '150,000 RWF par mois', '150,000 RWF ku kwezi'],
  [
    '250,000 to 350,000 RWF a month',
    '250,000 à 350,000 RWF par mois',
    '250,000 kugeza kuri 350,000 RWF ku kwezi',
  ],
  ['500 000 RWF - 2.000.000 RWF', '500,000 à 2,000,000 RWF', '500,000 kugeza kuri 2,000,000 RWF'],
  ['RWF 250,000 a month', '250,000 RWF par mois', '250,000 RWF ku kwezi'],
  ['RWF 5,000 - RWF 8,000', '5,000 à 8,000 RWF', '5,000 kugeza kuri 8,000 RWF'],
  ['Up to 8,000,000 RWF', 'Jusqu’à 8,000,000 RWF', 'Kugeza kuri 8,000,000 RWF'],
  ['From 5000 RWF per day.', 'À partir de 5,000 RWF par jour', 'Guhera kuri 5,000 RWF ku munsi'],
])('OPP-01: %s is said in French and in Kinyarwanda', (words, fr, rw) => {
  expect(['en', 'fr', 'rw'].map((locale) => payInWords(words, locale as 'en' | 'fr' | 'rw'))).toEqual([
    words,
    fr,
    rw,
  ])
})

test.each([
  'A laptop and three phones',
  '150,000 RWF a month and lunch',
  '1.5 RWF',
  'Up to 2,0000 RWF',
  '300 USD a month',
  '300 a month',
  'Up to 100,000 to 200,000 RWF',
])('what is more than an amount stays as it was written: %s', (words) => {
  expect(payInWords(words, 'fr')).toBe(words)
})

test('OPP-01: whatever stood in the words stands in the translation, or the words stay as they are', () => {
  const phrase = record({
    begin: constantFrom('', 'Up to ', 'From ', 'up to RWF ', 'RWF ', 'About '),
    first: integer({ min: 1, max: 9_999_999 }),
    between: constantFrom('', ' to ', ' RWF to ', '-', ' – RWF ', ' or '),
    second: integer({ min: 1, max: 9_999_999 }),
    end: constantFrom('', ' RWF', ' RWF a month', ' RWF per day.', ' USD', ' RWF and lunch'),
    write: constantFrom(String, (amount: number) => amount.toLocaleString('en-US')),
  })
  const kept = {
    fr: [/up to/i, 'Jusqu’à', /from/i, 'À partir', /month/, 'mois', /day/, 'jour'],
    rw: [/up to/i, 'Kugeza', /from/i, 'Guhera', /month/, 'kwezi', /day/, 'munsi'],
  } as const
  assert(
    property(phrase, constantFrom('fr', 'rw'), ({ begin, first, between, second, end, write }, locale) => {
      const words = begin + write(first) + (between && between + write(second)) + end
      const said = payInWords(words, locale)
      if (said === words) return
      for (const amount of between ? [first, second] : [first])
        expect(said.split(/[^\d,]+/)).toContain(amount.toLocaleString('en-US'))
      for (let at = 0; at < 8; at += 2)
        if ((kept[locale][at] as RegExp).test(words)) expect(said).toContain(kept[locale][at + 1] as string)
    }),
  )
})
