import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './address.server.ts'
import { cleanPath } from './clean-path.ts'
import { acceptedEncoding } from './encoding.ts'
import { newFormToken, readFormToken } from './form-token.server.ts'
import { pagePolicy, permissionsPolicy, securityHeaders } from './headers.server.ts'
import { toRequest } from './node-adapter.server.ts'
import { originOf } from './origin.server.ts'
import { toastLeft } from './toast.server.ts'

const from = (remoteAddress: string, header?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': header } }) as unknown as IncomingMessage

test('the address header counts only from a trusted proxy, and only the entry that proxy added', () => {
  expect(clientAddress(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9')
  expect(clientAddress(from('10.0.0.5', '198.51.100.1'))).toBe('198.51.100.1')
  expect(clientAddress(from('10.0.0.5', '1.2.3.4, 198.51.100.1, 10.0.0.6'))).toBe('198.51.100.1')
  expect(clientAddress(from('10.0.0.5', 'not an address'))).toBe('10.0.0.5')
  expect(clientAddress(from('::ffff:203.0.113.9'))).toBe('203.0.113.9')
})

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 'same'],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://hub.test' }, 'foreign'],
  ['a sibling of ours', { 'sec-fetch-site': 'same-site' }, 'foreign'],
  ['an older browser, our page', { origin: 'https://hub.test', host: 'hub.test' }, 'same'],
  ['an older browser, another site', { origin: 'https://evil.test', host: 'hub.test' }, 'foreign'],
  ['a hidden origin', { origin: 'null', host: 'hub.test' }, 'foreign'],
  ['an ancient browser, our page', { referer: 'https://hub.test/contact', host: 'hub.test' }, 'same'],
  ['a browser that sends no origin', { host: 'hub.test' }, 'unknown'],
] as const)('VAL-11: a post from %s', (_, headers, verdict) => {
  expect(originOf(headers)).toBe(verdict)
})

test('VAL-11: a token is valid for a day, then expired, and invalid when a letter is changed', () => {
  const now = Date.now()
  const token = newFormToken(now)
  expect(token).toMatch(/^[0-9a-f]{64}\./)
  expect(readFormToken(token, now)).toBe('good')
  expect(readFormToken(token, now + 25 * 3600 * 1000)).toBe('expired')
  expect(
    readFormToken(
      token.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      now,
    ),
  ).toBe('wrong')
  expect(readFormToken('', now)).toBe('wrong')
})

test('SCR-01: a page that requests the camera gets it and WebAssembly; nothing else changes, and no other page has it', () => {
  const [plain, asked] = [pagePolicy('n'), pagePolicy('n', { camera: true })]
  expect(asked.replace(" 'wasm-unsafe-eval'", '')).toBe(plain)
  expect(asked).toContain("script-src 'self' 'nonce-n' 'wasm-unsafe-eval';")
  expect(permissionsPolicy({ camera: true })).toBe('camera=(self), microphone=(), geolocation=()')
  expect(new Map(securityHeaders()).get('Permissions-Policy')).toBe(
    'camera=(), microphone=(), geolocation=()',
  )
  expect(`${plain} ${pagePolicy()} ${pagePolicy(undefined, { camera: true })}`).not.toContain('unsafe')
})

test('NAV-16: a toast cookie can only choose among our own texts', () => {
  expect(toastLeft('a=b; toast=forgotten')).toEqual({
    kind: 'ok',
    text: 'What you typed has been removed from this device.',
  })
  // NAV-16: a failure stays longer, and has no tick.
  expect(toastLeft('toast=notAdmin')?.kind).toBe('bad')
  expect(toastLeft('toast=constructor')).toBeUndefined()
  expect(toastLeft(null)).toBeUndefined()
})

const incoming = (url: string, host: string, method = 'GET') =>
  ({ method, url, headers: { host } }) as unknown as IncomingMessage

test.each(['a/contact?subject=BUY&x=', 'a/fr?', 'evil.example', '[broken', 'a#b'])(
  'a Host header of %j does not decide which page is rendered',
  (host) => {
    expect(toRequest(incoming('/', host))?.url).toBe('http://hub.test/')
  },
)

test('a malformed address is no request', () => {
  for (const url of ['http://evil.example/', '*', '/%E0%A4%A', '/%', '/news#1'])
    expect(toRequest(incoming(url, 'hub.test')), url).toBeUndefined()
})

test('HEAD is rendered as GET, so that the cached page is complete', () => {
  expect(toRequest(incoming('/', 'hub.test', 'HEAD'))?.method).toBe('GET')
})

test.each([
  ['/contact/', '/contact'],
  ['//evil.example/', '/evil.example'],
  ['/\\\\evil.example', '/evil.example'],
  ['/\\/evil.example', '/evil.example'],
  ['/fr//contact', '/fr/contact'],
  ['/', '/'],
  ['//', '/'],
  // Another spelling would bypass the cached page and be rendered each time.
  ['/%70rograms', '/programs'],
  ['/%50rog%72ams/%31', '/Programs/1'],
  ['/a%2Fb%20c%C3%A9%2e', '/a%2Fb%20c%C3%A9%2e'],
])('the clean form of %j is %j, on this site', (path, clean) => {
  expect(cleanPath(path)).toBe(clean)
  expect(new URL(cleanPath(path), 'http://hub.test').host).toBe('hub.test')
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0.0', 'identity'],
  ['br;q=0.5', 'br'],
  [undefined, 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
