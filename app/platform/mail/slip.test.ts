import { expect, test } from 'vitest'
import { likelySlip } from './slip.ts'

test('VAL-05: an address one typo away from a well-known one is questioned', () => {
  const meant = (domain: string) => likelySlip(`divine@${domain}`)
  for (const input of [
    'gmial.com',
    'gmai.com',
    'gmaill.com',
    'gnail.com',
    'gmail.con',
    'gmail.co',
    'mgail.com',
  ])
    expect(meant(input)).toBe('divine@gmail.com')
  expect(meant('yaho.fr')).toBe('divine@yahoo.fr')
  expect(meant('hotmial.com')).toBe('divine@hotmail.com')
  expect(meant('outlok.com')).toBe('divine@outlook.com')
})

test('VAL-05: well-known, real and very different domains are not questioned', () => {
  for (const input of [
    'gmail.com',
    'yahoo.fr',
    'ymail.com',
    'mail.com',
    'email.com',
    'ur.ac.rw',
    'gmial.rw',
    'irishub.rw',
    '',
  ])
    expect(likelySlip(`divine@${input}`)).toBeUndefined()
})
