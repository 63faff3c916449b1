import { mkdtempSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagePolicy } from '../http/headers.server.ts'
import { cachedValue } from './cached-value.server.ts'
import { createDisk } from './disk.server.ts'
import { createPageCache, noticeMarker } from './page-cache.server.ts'

type Answered = { status: number; body: string; headers: string[] }

/** A cache in front of a page that shows `state.value`, rendered as slowly as the test wants. */
function setUp(folder = mkdtempSync(join(tmpdir(), 'pages-'))) {
  const state = {
    value: 'old',
    up: true,
    away: false,
    gone: false,
    rendered: 0,
    slow: undefined as Promise<void> | undefined,
    /** A response to send instead of a page. */
    list: undefined as string | undefined,
  }
  const pageCache = createPageCache({
    maxBytes: 1_000_000,
    disk: createDisk(folder, 1_000_000),
    isConnected: () => state.up,
    // As React Router finds a route: without the hash, and for its data as well.
    policyOf: (path) => (path.replace(/#.*|\.data$/, '') === '/kept' ? { params: ['page'] } : undefined),
    async render() {
      state.rendered++
      const { value } = state
      await state.slow
      if (state.away) {
        return { answer: new Response('error', { status: 500 }), tags: new Set(['site']) }
      }
      if (state.gone) return { answer: new Response('gone', { status: 404 }), tags: new Set(['site']) }
      if (state.list) {
        const headers = { 'content-type': 'application/xml' }
        return { answer: new Response(state.list, { headers }), tags: new Set(['site']) }
      }
      return { answer: new Response(`<p>${value}</p>${noticeMarker}`), tags: new Set(['site']) }
    },
    notice: (_, at) => `<b>copy of ${at.getFullYear()}</b>`,
  })

  async function get(url: string, headers: Record<string, string> = {}): Promise<Answered> {
    const rawHeaders = Object.entries(headers).flat()
    const request = { method: 'GET', url, headers, rawHeaders } as unknown as IncomingMessage
    const answered: Answered = { status: 0, body: '', headers: [] }
    const response = {
      writeHead(status: number, sent: string[]) {
        Object.assign(answered, { status, headers: sent })
        return this
      },
      end(body?: Buffer) {
        answered.body = body?.toString() ?? ''
      },
    } as unknown as ServerResponse
    if (pageCache.serveCached(request, response)) return answered
    const rendered = await pageCache.serve(request, response)
    return rendered
      ? { status: rendered.answer.status, body: await rendered.answer.text(), headers: [] }
      : answered
  }
  return { state, pageCache, get, folder }
}

test('a second question mark belongs to the parameters: nobody can cache another page under an address', async () => {
  const { state, get } = setUp()
  await get('/kept?x=1?&page=9')
  state.value = 'first page'
  expect((await get('/kept')).body).toContain('first page')
  expect((await get('/kept?x=1?&page=9')).body).toContain('old')
})

test('an address that others would cut off elsewhere, and a data request, is never cached', async () => {
  const { state, get } = setUp()
  for (const url of ['/kept#1', '/kept?#&page=2', '/kept.data']) {
    const before = state.rendered
    await get(url)
    await get(url)
    expect(state.rendered - before, url).toBe(2)
  }
})

test('a withdrawn page does not come back from its copy while the database is down', async () => {
  const { state, pageCache, get, folder } = setUp()
  for (const headers of [{}, { 'save-data': 'on' }] as Record<string, string>[]) await get('/kept', headers)
  state.gone = true
  pageCache.invalidate('site')
  expect((await get('/kept')).status).toBe(404)
  const restarted = setUp(folder)
  restarted.state.up = false
  restarted.state.away = true
  for (const headers of [{}, { 'save-data': 'on' }] as Record<string, string>[])
    expect((await restarted.get('/kept', headers)).status).toBe(500)
})

test('a cached page is rendered once, and again after its tag is invalidated', async () => {
  const { state, pageCache, get } = setUp()
  await get('/kept')
  await get('/kept')
  expect(state.rendered).toBe(1)
  state.value = 'new'
  pageCache.invalidate('site')
  expect((await get('/kept')).body).toContain('new')
})

test('a page whose data changed while it was rendered is shown but not cached', async () => {
  const { state, pageCache, get } = setUp()
  let finish = () => {}
  state.slow = new Promise((resolve) => {
    finish = resolve
  })
  const early = get('/kept')
  state.value = 'new'
  pageCache.invalidate('site')
  finish()
  expect((await early).body).toContain('old')
  expect((await get('/kept')).body).toContain('new')
})

test('a reader who comes after a change never waits for a rendering begun before it', async () => {
  const { state, pageCache, get } = setUp()
  let finish = () => {}
  state.slow = new Promise((resolve) => {
    finish = resolve
  })
  const early = get('/kept')
  state.value = 'new'
  pageCache.invalidate('site')
  const after = get('/kept')
  finish()
  expect((await early).body).toContain('old')
  expect((await after).body).toContain('new')
})

test('a hundred readers of an invalidated page wait for one rendering', async () => {
  const { state, get } = setUp()
  await Promise.all(Array.from({ length: 100 }, () => get('/kept')))
  expect(state.rendered).toBe(1)
})

test('unknown parameters share a page, known ones have their own', async () => {
  const { state, get } = setUp()
  await get('/kept')
  await get('/kept?utm_source=somewhere')
  expect(state.rendered).toBe(1)
  await get('/kept?page=2')
  expect(state.rendered).toBe(2)
})

test.each([
  'learner=x',
  '__Host-learner=x',
  'staff=x',
  '__Host-staff=x',
  'consent=x',
  'device=1; toast=forgotten',
])('a visitor with the cookie %s gets a page of their own', async (cookie) => {
  const { state, get } = setUp()
  await get('/kept')
  await get('/kept', { cookie })
  expect(state.rendered).toBe(2)
})

test('ADS-07: a visitor who has not agreed gets the shared cached page, under the strict policy', async () => {
  const { state, get } = setUp()
  await get('/kept')
  const { headers } = await get('/kept', { cookie: 'device=AAAAAAAAAAAAAAAAAAAAAA' })
  const told = (name: string) => headers[headers.indexOf(name) + 1]
  expect(state.rendered).toBe(1)
  expect(told('Cache-Control')).toMatch(/^public, /)
  expect(told('Content-Security-Policy')).toBe(pagePolicy())
})

test('the device cookie of a form answer does not cause a rendering', async () => {
  const { state, get } = setUp()
  await get('/kept')
  await get('/kept', { cookie: 'device=AAAAAAAAAAAAAAAAAAAAAA' })
  expect(state.rendered).toBe(1)
})

test('a page that is not marked is rendered for each visit', async () => {
  const { state, get } = setUp()
  await get('/other')
  await get('/other')
  expect(state.rendered).toBe(2)
})

test('a phone that has the page gets 304', async () => {
  const { get } = setUp()
  const { headers } = await get('/kept')
  const etag = headers[headers.indexOf('ETag') + 1] ?? ''
  expect((await get('/kept', { 'if-none-match': etag })).status).toBe(304)
})

test('ERR-16: while the database is down the last good copy is shown with its time, also after a restart', async () => {
  const before = setUp()
  await before.get('/kept')
  before.state.up = false
  expect((await before.get('/kept')).body).toBe(`<p>old</p><b>copy of ${new Date().getFullYear()}</b>`)
  const restarted = setUp(before.folder)
  restarted.state.up = false
  restarted.state.away = true
  expect((await restarted.get('/kept')).body).toContain('<p>old</p><b>copy of')
  expect((await restarted.get('/kept')).status).toBe(200)
})

test('ERR-16: a list for machines is cached with its own type, and no old copy of it is shown as a page', async () => {
  const { state, get, folder } = setUp()
  state.list = '<urlset/>'
  await get('/kept')
  state.up = false
  const { body, headers } = await get('/kept')
  expect([body, headers[headers.indexOf('Content-Type') + 1]]).toEqual(['<urlset/>', 'application/xml'])
  const restarted = setUp(folder)
  restarted.state.up = false
  restarted.state.away = true
  expect((await restarted.get('/kept')).status).toBe(500)
})

test('a page without a copy says that it failed', async () => {
  const { state, get } = setUp()
  state.up = false
  state.away = true
  expect((await get('/kept')).status).toBe(500)
})

test('the copies on disk stay within their limit', () => {
  const disk = createDisk(mkdtempSync(join(tmpdir(), 'disk-')), 25)
  for (const key of ['/1', '/2', '/3']) disk.write(key, 'x'.repeat(10))
  const left = ['/1', '/2', '/3'].filter((key) => disk.read(key))
  expect(left).toHaveLength(2)
})

test('a setting read while it was being changed is used once, but not cached', async () => {
  let value = 'old'
  let wait = Promise.resolve()
  const setting = cachedValue('setting', [], async () => {
    const read = value
    await wait
    return read
  })
  let finish = () => {}
  wait = new Promise((resolve) => {
    finish = resolve
  })
  const early = setting.get()
  value = 'new'
  setting.invalidate()
  finish()
  expect(await early).toBe('old')
  expect(await setting.get()).toBe('new')
})

test('a setting that cannot be read again keeps its last known value, and is not fresh', async () => {
  let works = true
  const setting = cachedValue('setting', [], async () => {
    if (!works) throw new Error('too slow')
    return 'known'
  })
  expect(await setting.get()).toBe('known')
  expect(setting.isFresh()).toBe(true)
  works = false
  setting.invalidate()
  expect(await setting.get()).toBe('known')
  expect(setting.isFresh()).toBe(false)
  works = true
  await setting.get()
  expect(setting.isFresh()).toBe(true)
})

test('a setting never read comes from its copy on disk; a broken copy counts as none', async () => {
  const disk = createDisk(mkdtempSync(join(tmpdir(), 'kept-')), 1000)
  const away = async () => {
    throw new Error('away')
  }
  disk.write('good', '"copied"')
  disk.write('broken', '{"half')
  const [good, broken] = [cachedValue<string>('good', [], away), cachedValue<string>('broken', [], away)]
  good.persistTo(disk)
  broken.persistTo(disk)
  expect(await good.get()).toBe('copied')
  expect(await broken.get()).toBeUndefined()
})

test('the same page under another spelling is answered, but not cached separately', async () => {
  const { state, get } = setUp()
  for (let n = 0; n < 3; n++) await get('/%6bept')
  expect(state.rendered).toBe(3)
  for (let n = 0; n < 3; n++) await get('/kept')
  expect(state.rendered).toBe(4)
})
