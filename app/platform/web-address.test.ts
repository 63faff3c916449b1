import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test('VAL-04: addresses as people type them become addresses that open', () => {
  expect(webAddress(' linkedin.com/in/aline ')).toBe('https://linkedin.com/in/aline')
  expect(webAddress('http://example.com')).toBe('http://example.com')
  expect(webAddress('HTTPS://Example.com/CV?x=1#y')).toBe('HTTPS://Example.com/CV?x=1#y')
  expect(webAddress('example.com:8080/cv')).toBe('https://example.com:8080/cv')
  expect(webAddress('www.ibarua.rw')).toBe('https://www.ibarua.rw')
})

test('VAL-04: a text that is no web address, or leads elsewhere than it says, is refused', () => {
  for (const input of [
    '',
    'hello',
    'my cv.pdf please',
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'data:text/html,x',
    'mailto:aline@example.com',
    'ftp://example.com',
    'file:///etc/passwd',
    'https://example.com@evil.test/',
    'aline@example.com',
    'https://',
    'http://..',
    '//example.com',
    'localhost:3000',
  ])
    expect(webAddress(input), input).toBeUndefined()
})
