import { expect, test } from 'vitest'
import { rwf, showMoney } from './money.ts'

test('GEN-07: money is whole francs and shows its currency', () => {
  expect(showMoney(rwf(25_000))).toBe('25,000 RWF')
  expect(() => rwf(0.5)).toThrow(RangeError)
  expect(() => rwf(Number.NaN)).toThrow(RangeError)
})
