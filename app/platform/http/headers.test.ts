import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { config } from '../config.server.ts'
import type { PageCache } from '../page-cache/page-cache.server.ts'
import { loadAssets } from './assets.server.ts'
import { cookieIn, dropCookie, keepCookie } from './cookies.server.ts'
import { createFastPath } from './fast-path.server.ts'
import { createHandler } from './handler.server.ts'
import { pagePolicy } from './headers.server.ts'
import { toastCookie, toastLeft } from './toast.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
writeFileSync(join(folder, 'robots.txt'), 'all')
writeFileSync(join(folder, 'sign.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')

const before = config().PUBLIC_ORIGIN
let assetAt: ReturnType<typeof loadAssets>
const handler = createHandler({
  assetAt: (address) => assetAt(address),
  pageCache: {
    serveCached: () => false,
    serve: async ({ url }: { url: string }) => {
      if (url === '/broken') throw new Error('relation "staff" does not exist at /srv/build/server/web.js')
      const answer = url === '/away' ? Response.redirect('http://hub.test/', 302) : new Response('page')
      return { answer, tags: new Set<string>() }
    },
  } as unknown as PageCache,
  render: async () => ({ answer: new Response('saved'), tags: new Set() }),
  fastPath: createFastPath({
    '/views/seen': async () => ({ status: 204 }),
    '/views/ask': async () => ({ status: 200 }),
  }),
  isForm: () => false,
  isWebhook: () => false,
  patternOf: () => undefined,
  maxBodyOf: () => undefined,
  refusal: (status) => `refused ${status}`,
})
const server = createServer(handler.handle)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
beforeEach(() => {
  assetAt = loadAssets(folder)
})
afterAll(() => void server.close())
afterEach(() => {
  config().PUBLIC_ORIGIN = before
})

function sendRequest(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    redirect: 'manual',
    ...init,
  })
}

const own = { 'sec-fetch-site': 'same-origin' }
/** One of each kind of response. */
const answers = () =>
  Promise.all([
    sendRequest('/'),
    sendRequest('/away'),
    sendRequest('/broken'),
    sendRequest('/contact/'),
    sendRequest('/healthz'),
    sendRequest('/robots.txt'),
    sendRequest('/sign.svg'),
    sendRequest('/views/ask'),
    sendRequest('/', { method: 'POST', headers: own, body: 'x' }),
    sendRequest('/', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: 'x' }),
    sendRequest('/', { method: 'DELETE' }),
  ])

test('every response enforces https for two years, for every subdomain too', async () => {
  config().PUBLIC_ORIGIN = 'https://hub.test'
  assetAt = loadAssets(folder)
  for (const answer of [
    ...(await answers()),
    await sendRequest('/views/seen', { method: 'POST', headers: own }),
  ])
    expect(answer.headers.get('strict-transport-security'), answer.url).toBe(
      'max-age=63072000; includeSubDomains',
    )
})

test('control: on a local hub without https, none does', async () => {
  for (const answer of await answers()) expect(answer.headers.has('strict-transport-security')).toBe(false)
})

test('every response is only what its type says, is in no frame and is read by no other site', async () => {
  for (const { headers, url } of await answers()) {
    expect(headers.get('x-content-type-options'), url).toBe('nosniff')
    expect(headers.get('content-security-policy'), url).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'$/,
    )
    expect(headers.get('cross-origin-resource-policy'), url).toBe('same-origin')
    expect(headers.has('access-control-allow-origin'), url).toBe(false)
  }
})

test('every response with a body names its type, and text its charset', async () => {
  for (const answer of await answers()) {
    if ((await answer.clone().text()) === '') continue
    expect(answer.headers.get('content-type'), answer.url).toMatch(
      /^(?:text\/\w+|image\/svg\+xml); ?charset=utf-8$/i,
    )
  }
})

test('a page may load only our own files, run nothing inline, and use no plugin, base or frame of others', () => {
  for (const policy of [pagePolicy(), pagePolicy('n')].map((one) => one.split('; '))) {
    expect(policy).toContain("default-src 'none'")
    // Without a rule for objects, the default applies to them.
    expect(policy.filter((rule) => rule.startsWith('object-src'))).toEqual([])
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.filter((rule) => /unsafe|https?:|\*/.test(rule))).toEqual([])
  }
})

test('a page reveals to another site no more than its origin', async () => {
  expect((await sendRequest('/')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('AUT-23: an unexpected failure is reported in our own words, without any detail of the error', async () => {
  const answer = await sendRequest('/broken')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toBe('An unexpected error occurred. Please try again.')
})

test('over https every cookie is for this host alone, encrypted, out of reach of scripts, and not sent by other sites', () => {
  config().PUBLIC_ORIGIN = 'https://hub.test'
  for (const cookie of [keepCookie('device', 'abc', 60), dropCookie('staff'), toastCookie('forgotten')])
    expect(cookie).toMatch(/^__Host-\w+=\w*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
  // A cookie planted by another host of the same domain, or over http, is ignored.
  expect(cookieIn('device=planted', 'device')).toBeUndefined()
  expect(cookieIn('a=b; __Host-device=abc', 'device')).toBe('abc')
  expect(toastLeft('toast=forgotten')).toBeUndefined()
})
