import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGsm7, segments, toGsm7 } from './gsm7.ts'

test.each([
  ['Votre message est arrivé à Kigali, où ?', true],
  ['Ubusabe bwawe bwakiriwe', true],
  ['Ça', true],
  ['reçu', false],
  ['dès l’arrivée', false],
  ['👍', false],
])('%j is in the alphabet of every phone: %s', (text, verdict) => {
  expect(isGsm7(text)).toBe(verdict)
})

test.each([
  ['Reçu : votre « tête-à-tête » d’août…', 'Recu : votre " tete-à-tete " d\'aout...'],
  ['Île, hôpital, Noël, cœur, naïf', 'Ile, hopital, Noel, coeur, naif'],
  ['10\u202f000 RWF — “now”', '10 000 RWF - "now"'],
  // With combining accents, as some keyboards send them.
  ['e\u0301te\u0302', 'éte'],
  ['Bravo 👍🏿!', 'Bravo ??!'],
  ['王', '?'],
])('%j is sent as %j', (text, sent) => {
  expect(toGsm7(text)).toBe(sent)
})

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // The 153rd position cannot hold half a character: 76 characters of two positions leave one empty.
  ['€'.repeat(153), 3],
  ['', 1],
])('the number of messages a text of this length costs: %#', (text, parts) => {
  expect(segments(text)).toBe(parts)
})

// A failing run prints its seed and the smallest failing text.
test('no typed text switches the encoding, and converting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sent = toGsm7(text)
      expect(isGsm7(sent)).toBe(true)
      expect(toGsm7(sent)).toBe(sent)
      if (isGsm7(text)) expect(sent).toBe(text.normalize('NFC'))
    }),
    { numRuns: 1000 },
  )
})

test('a longer text never costs less, and a part holds at most 153 positions', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'é', '€', '{', ' '), maxLength: 700 })
  fc.assert(
    fc.property(letters, (text) => {
      const places = [...text].reduce((sum, letter) => sum + ('€{'.includes(letter) ? 2 : 1), 0)
      const parts = segments(text)
      expect(parts).toBeGreaterThanOrEqual(places <= 160 ? 1 : Math.ceil(places / 153))
      expect(parts).toBeLessThanOrEqual(Math.max(1, Math.ceil(places / 152)))
      expect(segments(`${text}a`)).toBeGreaterThanOrEqual(parts)
    }),
    { numRuns: 500 },
  )
})
