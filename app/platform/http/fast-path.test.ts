import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFastPath, type RawRequest } from './fast-path.server.ts'
import { adsPolicy, pagePolicy } from './headers.server.ts'

let last: RawRequest | undefined
let came: IncomingMessage | undefined
const fastPath = createFastPath({
  '/views/seen': async (asked) => {
    last = asked
    if (asked.body === 'break') throw new Error('away')
    if (asked.body === 'unsendable') return { status: 302, headers: { Location: 'https://a.example/–' } }
    return { status: 204 }
  },
})
const server = createServer((request, response) => {
  came = request
  if (!fastPath(request, response)) response.writeHead(404).end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const sendRequest = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
const post = (body: string, headers: Record<string, string> = {}) =>
  sendRequest('/views/seen', {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })

test('unknown addresses are left to the pages', async () => {
  expect((await sendRequest('/news')).status).toBe(404)
})

test('VAL-11: a post knows its client, and is accepted only from our own pages', async () => {
  expect((await post('word', { 'user-agent': 'Phone', cookie: 'a=b; staff=x' })).status).toBe(204)
  expect(last).toMatchObject({ body: 'word', who: { userAgent: 'Phone', isStaff: true, isAhead: false } })
  last = undefined
  expect((await post('word', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await sendRequest('/views/seen', { method: 'DELETE' })).status).toBe(405)
  expect(last).toBeUndefined()
})

test('a prefetch is recognised', async () => {
  await sendRequest('/views/seen', { headers: { 'sec-purpose': 'prefetch' } })
  expect(last?.who.isAhead).toBe(true)
  await sendRequest('/views/seen')
  expect(last?.who.isAhead).toBe(false)
})

test('a response without a body is 204 without headers', async () => {
  expect([...(await post('word')).headers.keys()].toSorted()).toEqual(['connection', 'date', 'keep-alive'])
})

test('a body that is too long is refused, a failure is 503, and nothing is ever cached', async () => {
  expect((await post('x'.repeat(600))).status).toBe(413)
  const failed = await post('break')
  expect(failed.status).toBe(503)
  expect(failed.headers.get('cache-control')).toBe('no-store')
})

test('a response that cannot be sent ends one request, and the others are answered', async () => {
  await expect(post('unsendable')).rejects.toThrow()
  expect((await post('word')).status).toBe(204)
})

test('a client that disconnects half-way ends only its own request', async () => {
  const { port } = server.address() as AddressInfo
  const line = connect(port, '127.0.0.1')
  await once(line, 'connect')
  line.write(
    'POST /views/seen HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 9\r\n\r\nhal',
  )
  await once(server, 'request')
  line.destroy()
  // An error listener would be called here.
  await new Promise<void>((resolve) => came?.on('close', () => resolve()))
  expect((await post('word')).status).toBe(204)
})

test('the rest of a body that is too long is discarded', async () => {
  expect((await post('x'.repeat(100_000))).status).toBe(413)
  expect(came?.listenerCount('data')).toBe(0)
})

test('A-ADS-15: an image on another page that loads this address is not a visit', async () => {
  await sendRequest('/views/seen', { headers: { 'sec-fetch-dest': 'image' } })
  expect(last?.who.isOpened).toBe(false)
  await sendRequest('/views/seen', { headers: { 'sec-fetch-dest': 'document' } })
  expect(last?.who.isOpened).toBe(true)
})

test('ADS-07, CFL-14: the policy for networks allows scripts by nonce, and no forms or frames of others; every other page has ours alone', () => {
  for (const rule of pagePolicy().split('; ')) expect(rule).not.toMatch(/https?:|\*|unsafe|\.\w{2,}/)
  expect(pagePolicy()).toContain("script-src 'self'")
  const policy = adsPolicy('abc')
  expect(policy).toContain("script-src 'nonce-abc'")
  for (const rule of ["'strict-dynamic'", "base-uri 'none'", "object-src 'none'", "form-action 'self'"])
    expect(policy).toContain(rule)
})
