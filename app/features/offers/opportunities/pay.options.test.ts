import '~/platform/i18n/in-locale.server.ts'
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
])('what is more than an amount stays as it was written: %s', (words) => {
  expect(payInWords(words, 'fr')).toBe(words)
})
