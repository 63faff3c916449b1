import { expect, test } from 'vitest'
import { readFrancs, rwf, showMoney } from './money.ts'

test('GEN-07: money is whole francs and shows its currency', () => {
  expect(showMoney(rwf(25_000))).toBe('25,000 RWF')
  expect(() => rwf(0.5)).toThrow(RangeError)
  expect(() => rwf(Number.NaN)).toThrow(RangeError)
})

test('GEN-07: an amount is read as people type it, and decimals never become thousands', () => {
  for (const typed of [
    '25000',
    '25,000',
    '25 000',
    '25.000',
    '25,000.00',
    '25000.0',
    ' 25 000 RWF',
    'Frw 25.000',
  ])
    expect(readFrancs(typed), typed).toBe(25_000)
  expect(readFrancs('250.00')).toBe(250)
  expect(readFrancs('1,250,000')).toBe(1_250_000)
  for (const typed of [
    '',
    '1.5',
    '25,00,0',
    '2,5000',
    '-5',
    '12e3',
    '1234567890',
    '1,250.000',
    '25.000,000',
    '25,000.50',
    ['1'],
    undefined,
  ])
    expect(readFrancs(typed), String(typed)).toBeUndefined()
})
