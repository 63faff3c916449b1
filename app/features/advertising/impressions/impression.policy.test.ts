import { expect, test } from 'vitest'
import { rejectionReasons } from './impression.options.ts'
import { type Coming, reasonAgainst } from './impression.policy.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const honest: Coming = {
  kind: 'view',
  age: 1200,
  isOurs: true,
  who: { userAgent: phone, isStaff: false, isAhead: false, isOpened: true },
  fromNetwork: 1,
}
type Changes = Partial<Omit<Coming, 'who'> & Coming['who']>
const reasonFor = (changes: Changes) =>
  reasonAgainst({ ...honest, ...changes, who: { ...honest.who, ...changes } })

test('A-ADS-15: a view of one second counts', () => {
  expect(reasonFor({})).toBeUndefined()
  expect(reasonFor({ kind: 'click', age: 400 })).toBeUndefined()
})

test.each<[string, Changes, string]>([
  ['a second has not passed', { age: 999 }, 'early'],
  ['a click within a blink', { kind: 'click', age: 299 }, 'early'],
  ['a page that lay open for hours', { age: 2 * 3600_000 + 1 }, 'expired'],
  ['no token at all', { age: undefined, isOurs: false }, 'unproven'],
  ['not our signature', { isOurs: false }, 'forged'],
  ['staff', { isStaff: true }, 'staff'],
  ['fetched ahead', { isAhead: true }, 'prefetch'],
  ['too many from one network', { fromNetwork: 301 }, 'flood'],
  ['too many clicks from one network', { kind: 'click', fromNetwork: 21 }, 'flood'],
  ['a picture that leads here', { kind: 'click', isOpened: false }, 'unproven'],
])('A-ADS-15: %s does not count', (_, changes, reason) => {
  expect(reasonFor(changes)).toBe(reason)
  // The reason is shown to staff and sponsors.
  expect(Object.keys(rejectionReasons)).toContain(reason)
})

test.each([
  '',
  'curl/8.5.0',
  'python-requests/2.31',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1',
])('A-ADS-15: the program "%s" does not count', (userAgent) => {
  expect(reasonFor({ userAgent })).toBe('bot')
})

test.each([
  phone,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (Linux; U; Android 10; rw-rw; Infinix X650) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/71.0 Mobile Safari/537.36 PHX/12.3',
])('control: the browser "%s" counts', (userAgent) => {
  expect(reasonFor({ userAgent })).toBeUndefined()
})
