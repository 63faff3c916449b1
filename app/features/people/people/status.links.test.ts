import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCode, readCode, readStatusToken, showCode, statusToken } from './status.links.server.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const daysLater = (days: number) => new Date(noon.getTime() + days * 24 * 3600 * 1000)

test('a status link opens its own row, for more than a year, and cannot be forged', () => {
  const id = randomUUID()
  const token = statusToken('application', id, noon)
  expect(readStatusToken('application', token, noon)).toBe(id)
  expect(readStatusToken('application', token, daysLater(400))).toBe(id)
  expect(readStatusToken('application', token, daysLater(401))).toBeUndefined()
  expect(readStatusToken('booking', token, noon)).toBeUndefined()
  const [, day, signature] = token.split('.')
  for (const forged of [
    `${randomUUID()}.${day}.${signature}`,
    `${id}.zzzz.${signature}`,
    `${id}.${day}`,
    `${id}.${day}.`,
    '',
    undefined,
  ])
    expect(readStatusToken('application', forged, noon)).toBeUndefined()
})

test('a code is read however it is spaced or typed, and a mistyped one is refused', () => {
  expect(showCode('K7RM2XHQ')).toBe('K7RM-2XHQ')
  for (const input of ['K7RM-2XHQ', ' k7rm 2xhq', 'k7.rm.2x.hq', 'K7RM2XHQ'])
    expect(readCode(input)).toBe('K7RM2XHQ')
  for (const input of ['', 'K7RM-2XH', 'K7RM-2XHQ2', 'K7RM-2XH0', 'K7RM-2XHI', "K7RM'--"])
    expect(readCode(input)).toBeUndefined()
})

test('codes are spread evenly over eleven thousand million, so guessing is hopeless', () => {
  const many = 50_000
  const codes = Array.from({ length: many }, newCode)
  const letters = new Map<string, number>()
  for (const letter of codes.join('')) letters.set(letter, (letters.get(letter) ?? 0) + 1)
  expect([...letters.keys()].sort().join('')).toBe('23456789FHJKMQRWXY')
  // Each of 18 letters about 22,222 times of 400,000; six standard deviations are 870.
  for (const times of letters.values()) expect(Math.abs(times - (many * 8) / 18)).toBeLessThan(870)
  // Among 50,000 codes about 0.1 duplicates are expected; three would be a sign.
  expect(codes.length - new Set(codes).size).toBeLessThan(3)
  // VAL-12: five attempts a minute for each address. A year of them finds one code in four thousand.
  const triesAYear = 5 * 60 * 24 * 365
  expect(triesAYear / 18 ** 8).toBeLessThan(1 / 4000)
})
