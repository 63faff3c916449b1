import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFunding } from './funding.options.ts'

test('STU-03: millions and thousands are read in any notation', () => {
  const written = {
    '150M RWF': 150e6,
    '150M': 150e6,
    '150m rwf': 150e6,
    '150MRWF': 150e6,
    'RWF 150M': 150e6,
    'Frw 20,000': 20_000,
    '500K RWF': 500_000,
    '500k': 500_000,
    '1.5M RWF': 1.5e6,
    '1,5 M Frw': 1.5e6,
    '1,500,000 RWF': 1.5e6,
    '1 500 000 RWF': 1.5e6,
    '1.500.000 RWF': 1.5e6,
    '1500000': 1.5e6,
    '20 million RWF': 20e6,
    '85M RWF raised in 2023': 85e6,
  }
  for (const [text, francs] of Object.entries(written)) expect(readFunding(text), text).toBe(francs)
})

test('STU-04: amounts in RWF are added, other currencies are left out', () => {
  const mixed = {
    '20M RWF + 500K RWF': 20.5e6,
    '20M RWF,30M RWF': 50e6,
    '150M RWF and 200K USD': 150e6,
    '$2M, 10M RWF': 10e6,
    'USD 5M RWF 20M': 20e6,
    '20M RWF 5M USD': 20e6,
  }
  for (const [text, francs] of Object.entries(mixed)) expect(readFunding(text), text).toBe(francs)
})

test('STU-04: text that cannot be read as RWF counts nothing', () => {
  const others = ['$2M', '2M USD', '€500K', 'KES 5M', '2M dollars', '1.2B RWF']
  const unreadable = [
    '',
    '  ',
    'undisclosed',
    'M RWF',
    'RWF',
    'NaN',
    '-5M RWF',
    '20M-50M',
    '1,5,3M RWF',
    '0 RWF',
  ]
  for (const text of [...others, ...unreadable, `${'9'.repeat(60)}M RWF`, '5Mega RWF', '5M RWFX'])
    expect(readFunding(text), text).toBeUndefined()
})

test('STU-04: any input gives a whole number of francs or nothing, never NaN', () => {
  const piece = fc.oneof(
    fc.constantFrom('M', 'K', 'RWF', 'Frw', '$', ' ', ',', '.', '-', '+'),
    fc.nat().map(String),
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(text, (input) => {
      const francs = readFunding(input)
      expect(francs === undefined || (Number.isSafeInteger(francs) && francs > 0)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
