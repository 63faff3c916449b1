import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pages } from '../pages/pages.server.ts'
import { createHandler } from './handler.server.ts'
import { pathForLog } from './path-for-log.ts'

/** How a page is drawn, for a test that says so. */
let reading = async () => ({ answer: new Response('page'), tags: new Set<string>() })

const handler = createHandler({
  assetAt: () => undefined,
  pages: { serveKept: () => false, serve: () => reading() } as unknown as Pages,
  draw: async (_request, body, origin) => ({ answer: new Response(`${origin} ${body}`), tags: new Set() }),
  quick: () => false,
  isForm: (path) => path === '/contact',
  isWebhook: (path) => path === '/webhooks/sms/pindo',
  maxBodyOf: () => undefined,
  refusal: (status) => `refused ${status}`,
})
const server = createServer(handler.handle)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

async function post(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: 'hi' })
  return `${answer.status} ${await answer.text()}`
}

test('searches of one network take turns, and whoever sends hundreds is told to wait; readers do not wait', async () => {
  const { port } = server.address() as AddressInfo
  const read = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const gate = Promise.withResolvers<void>()
  let [now, most] = [0, 0]
  reading = async () => {
    most = Math.max(most, ++now)
    await gate.promise
    now--
    return { answer: new Response('page'), tags: new Set<string>() }
  }
  const searches = Array.from({ length: 80 }, (_, n) => read(`/search?q=${n}`))
  const refused = await Promise.any(
    searches.map(async (one) => ((await one).status === 429 ? one : Promise.reject())),
  )
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(most).toBe(3)
  const reader = read('/news')
  await expect.poll(() => now).toBe(4)
  gate.resolve()
  expect((await reader).status).toBe(200)
  const answers = (await Promise.all(searches)).map(({ status }) => status)
  expect(answers.filter((status) => status === 200)).toHaveLength(63)
})

// fetch itself says 'sec-fetch-mode' only, so it is a caller of unknown origin, as another machine is.
test('VAL-11: only an address for machines is open to a caller that is no browser', async () => {
  expect(await post('/webhooks/sms/pindo')).toBe('200 unknown hi')
  expect(await post('/contact')).toBe('200 unknown hi')
  expect(await post('/forget')).toBe('403 refused 403')
})

test('VAL-11: another site’s page gets nowhere else, and is never taken for ours', async () => {
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
])('the log keeps of %s only %s', (path, logged) => {
  expect(pathForLog(path)).toBe(logged)
})
