import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from '../config.server.ts'
import type { PageCache } from '../page-cache/page-cache.server.ts'
import { createHandler } from './handler.server.ts'
import { pathForLog } from './path-for-log.ts'

/** How a page is rendered, where a test sets it. */
let reading = async () => ({ answer: new Response('page'), tags: new Set<string>() })

// Each test may use as many networks as it likes.
config().TRUSTED_PROXIES = ['127.0.0.1']
/** The promise an answer to a form waits for. */
let rendering = async () => {}

/** Whether the database gives no connection. */
let isTooBusy = false

const handler = createHandler({
  assetAt: () => undefined,
  pageCache: { serveCached: () => false, serve: () => reading() } as unknown as PageCache,
  render: async (_request, body, origin) => {
    await rendering()
    return isTooBusy
      ? { answer: new Response('failed', { status: 503 }), tags: new Set(), isTooBusy }
      : { answer: new Response(`${origin} ${body}`), tags: new Set() }
  },
  fastPath: () => false,
  isForm: (path) => path === '/contact',
  isWebhook: (path) => path === '/webhooks/sms/pindo',
  patternOf: (path) => (path.startsWith('/programs/') ? '/programs/:slug' : undefined),
  maxBodyOf: () => undefined,
  refusal: (status, _path, input) => `refused ${status}${input ? ` ${JSON.stringify(input)}` : ''}`,
})
const server = createServer(handler.handle)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

async function post(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: 'hi' })
  return `${answer.status} ${await answer.text()}`
}

/** Pages whose rendering waits for a release, and how many are in progress. */
function holdPages() {
  const gate = Promise.withResolvers<void>()
  const pages = { now: 0, most: 0, letGo: gate.resolve }
  reading = async () => {
    pages.most = Math.max(pages.most, ++pages.now)
    await gate.promise
    pages.now--
    return { answer: new Response('page'), tags: new Set<string>() }
  }
  return pages
}

test('searches are queued by network, and a network that sends hundreds gets 429; readers do not wait', async () => {
  const { port } = server.address() as AddressInfo
  const read = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const pages = holdPages()
  const searches = Array.from({ length: 80 }, (_, n) => read(`/search?q=${n}`))
  const refused = await Promise.any(
    searches.map(async (one) => ((await one).status === 429 ? one : Promise.reject())),
  )
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(pages.most).toBe(3)
  const reader = read('/news')
  await expect.poll(() => pages.now).toBe(4)
  pages.letGo()
  expect((await reader).status).toBe(200)
  const answers = (await Promise.all(searches)).map(({ status }) => status)
  expect(answers.filter((status) => status === 200)).toHaveLength(63)
})

test('pages that must be rendered are queued by network too; a long poll for a payment waits outside that queue', async () => {
  const { port } = server.address() as AddressInfo
  const read = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const pages = holdPages()
  const flood = Array.from({ length: 20 }, () => read('/programs'))
  await expect.poll(() => pages.now).toBe(8)
  const waiting = Array.from({ length: 5 }, (_, n) => read(`/rw/pay/bill/wait/${n}`))
  await expect.poll(() => pages.now).toBe(13)
  pages.letGo()
  const answers = await Promise.all([...flood, ...waiting])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(pages.most).toBe(13)
})

// fetch sends only 'sec-fetch-mode', so it is a caller of unknown origin, as another machine is.
test('VAL-11: only a webhook is open to a caller that is no browser', async () => {
  expect(await post('/webhooks/sms/pindo')).toBe('200 unknown hi')
  expect(await post('/contact')).toBe('200 unknown hi')
  expect(await post('/forget')).toBe('403 refused 403')
})

test('VAL-11: another site’s page can post nowhere else, and is never taken for ours', async () => {
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  expect(await post('/webhooks/sms/pindo', foreign)).toBe('200 unknown hi')
  expect(await post('/contact', foreign)).toBe('403 refused 403')
  expect(await post('/forget', foreign)).toBe('403 refused 403')
})

test.each([
  ['/webhooks/sms/africastalking/a-long-secret', '/webhooks/sms/africastalking/:secret'],
  ['/webhooks/sms/africastalking/a/b', '/webhooks/sms/africastalking/:secret'],
  ['//webhooks//sms/africastalking//secret', '//webhooks//sms/africastalking/:secret'],
  ['/webhooks/sms/twilio', '/webhooks/sms/twilio'],
  ['/admin/login/link/a-long-token', '/admin/login/link/:secret'],
  ['/admin/login/confirm/a-long-token.data', '/admin/login/confirm/:secret'],
  ['//admin//login/invitation//a-long-token', '//admin//login/invitation/:secret'],
  ['/admin/login/second-step', '/admin/login/second-step'],
  ['/fr/sponsor/0123456789abcdef0123456789abcdef.data', '/fr/sponsor/:key'],
  ['/admin/ads/sponsors/made-up', '/admin/ads/sponsors/made-up'],
  ['/contact/sent/1f0c9a2e-aaaa-bbbb-cccc-1234567890ab.abcdef', '/contact/sent/:id'],
])('the log shortens %s to %s', (path, logged) => {
  expect(pathForLog(path)).toBe(logged)
})

test('too busy is 503 with Retry-After, and the typed fields are returned', async () => {
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  isTooBusy = true
  reading = async () => ({
    answer: new Response('failed', { status: 503 }),
    tags: new Set<string>(),
    isTooBusy,
  })
  try {
    const send = (body: BodyInit) =>
      fetch(`${origin}/contact`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body })
    const input = await send(new URLSearchParams({ name: 'Aline', message: 'two\nlines' }))
    expect(input.status).toBe(503)
    expect(input.headers.get('retry-after')).toBe('10')
    const fields = [
      ['name', 'Aline'],
      ['message', 'two\nlines'],
    ]
    expect(await input.text()).toBe(`refused 503 ${JSON.stringify({ fields, hasFile: false })}`)
    const withFile = new FormData()
    withFile.set('name', 'Aline')
    withFile.set('cv', new File(['x'], 'cv.pdf'))
    const told = { fields: [['name', 'Aline']], hasFile: true }
    expect(await (await send(withFile)).text()).toBe(`refused 503 ${JSON.stringify(told)}`)
    const read = await fetch(`${origin}/programs/one/apply`)
    expect([read.status, read.headers.get('retry-after'), await read.text()]).toEqual([
      503,
      '10',
      'refused 503',
    ])
    // Staff get the back-office's own text, with its status.
    expect(await (await fetch(`${origin}/admin/messages`)).text()).toBe('failed')
  } finally {
    isTooBusy = false
  }
})

test('metrics are served to this machine, and to no proxy on it, whichever header it adds', async () => {
  const { port } = server.address() as AddressInfo
  const sendRequest = async (headers: Record<string, string> = {}) =>
    (await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()).includes('process_cpu')
  expect(await sendRequest()).toBe(true)
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto'])
    expect(await sendRequest({ [name]: '203.0.113.9' }), name).toBe(false)
})

test('requests are counted by the pattern of their route, whatever anybody makes up', async () => {
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  reading = async () => ({ answer: new Response('page'), tags: new Set<string>() })
  for (const path of ['/programs/made-up-1', '/programs/made-up-2?q=made-up-3', '/made-up-4', '/%E0%A4%A'])
    await (await fetch(origin + path)).text()
  await fetch(`${origin}/made-up-5`, { method: 'PROPFIND' })
  const series = async () =>
    (await (await fetch(`${origin}/metrics`)).text())
      .split('\n')
      .filter((line) => line.startsWith('http_request_seconds_count'))
      .join('\n')
  await expect.poll(series).toContain('{method="other",status="405",route="other"} 1')
  expect(await series()).toContain('{method="GET",status="200",route="/programs/:slug"} 2')
  expect(await series()).not.toContain('made-up')
})

test('a page is changed by POST alone; a provider may also PUT a notification', async () => {
  const { port } = server.address() as AddressInfo
  const send = (method: string, path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { 'sec-fetch-site': 'same-origin' } })
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await send(method, '/contact')
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD, POST'])
  }
  expect((await send('POST', '/contact')).status).toBe(200)
  expect((await send('PUT', '/webhooks/sms/pindo')).status).toBe(200)
  expect((await send('DELETE', '/webhooks/sms/pindo')).status).toBe(405)
})

test('a flood of sign-ins takes no place of visitors', async () => {
  const { port } = server.address() as AddressInfo
  const gate = Promise.withResolvers<void>()
  rendering = () => gate.promise
  const headers = (n: number) => ({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `198.18.${n}.1` })
  const send = (path: string, n: number) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: headers(n), body: 'hi' })
  try {
    const all = Array.from({ length: 60 }, (_, n) => send('/admin/login', n))
    // Forty are processed, the others are refused when their time is over.
    const sent = (await Promise.all(all.slice(45))).map(({ status }) => status)
    expect(new Set(sent)).toEqual(new Set([503]))
    rendering = async () => {}
    expect((await send('/contact', 99)).status).toBe(200)
    gate.resolve()
    expect((await all[0])?.status).toBe(200)
    await Promise.all(all)
  } finally {
    gate.resolve()
    rendering = async () => {}
  }
})

test('while the server stops, every response closes its connection', async () => {
  const { port } = server.address() as AddressInfo
  const sendRequest = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).headers.get('connection')
  expect(await sendRequest()).toBe('keep-alive')
  handler.stop()
  expect(await sendRequest()).toBe('close')
})
