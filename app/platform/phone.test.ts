import { expect, test } from 'vitest'
import { showPhone, spellPhone, toInternational } from './phone.server.ts'

test.each([
  '0788000100',
  '0788 000 100',
  '+250 788 000 100',
  '250788000100',
  '+250 (0) 788-000-100',
  '788000100',
])('VAL-06: %s is the number +250788000100', (input) => expect(toInternational(input)).toBe('+250788000100'))

test.each(['----------', '12', 'call me maybe', '', '+', '0'.repeat(30)])(
  'VAL-06: %j is no phone number',
  (input) => {
    expect(toInternational(input)).toBeUndefined()
  },
)

test('VAL-06: a number from abroad keeps its country', () => {
  expect(toInternational('+49 30 901820')).toBe('+4930901820')
  expect(toInternational('+33 6 12 34 56 78')).toBe('+33612345678')
})

test('numbers are shown in groups that no line breaks', () => {
  expect(showPhone('+250788000100')).toBe('+250\u00a0788\u00a0000\u00a0100')
})

test.each(['0788000100', '0788.000.100', '+250 788 000 100', '00250 788 000 100', '+250 (0) 788-000-100'])(
  'a search for %s finds the stored number',
  (input) => expect('+250788000100'.slice(4)).toBe(spellPhone(input)),
)

test('a text that is no number is searched as it was typed', () => {
  expect(spellPhone('K7RM-2XHQ')).toBe('K7RM-2XHQ')
  expect(spellPhone('+257 79 123 456')).toBe('25779123456')
})
