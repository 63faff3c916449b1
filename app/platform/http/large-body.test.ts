import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPageCache } from '../page-cache/page-cache.server.ts'
import { createHandler } from './handler.server.ts'
import { createRenderer } from './render.server.ts'
import { readRouteFacts } from './route-facts.server.ts'

const [ordinary, large] = [128 * 1024, 6 * 1024 * 1024]
const publicForm = Object.assign(() => null, { isPublicForm: true })
const route = (id: string, path: string, handle?: object, action?: unknown) => ({
  id,
  path,
  module: { handle, action, default: () => null },
})
const factsOf = readRouteFacts({
  assets: { routes: {} },
  routes: {
    edit: route('edit', 'admin/programs/:id', { maxBody: large }),
    greedy: route('greedy', 'admin/greedy', { maxBody: 10 * large }),
    contact: route('contact', 'contact', undefined, publicForm),
    apply: route('apply', 'opportunities/:slug/apply', { maxBody: large }, publicForm),
  },
} as unknown as ServerBuild)

let server: Server
let sent = 0
let atOnce = 0
let mostAtOnce = 0

beforeAll(async () => {
  const render = createRenderer(async (asked) =>
    asked.method === 'GET'
      ? new Response(slowly(asked.url.endsWith('broken')), {
          headers: { 'Content-Type': 'image/webp', 'Content-Disposition': 'inline' },
        })
      : counted(asked),
  )
  const pageCache = createPageCache({
    maxBytes: 1,
    disk: { write: () => {}, remove: () => {}, read: () => undefined },
    isConnected: () => true,
    policyOf: () => undefined,
    render,
    notice: () => '',
  })
  const { handle } = createHandler({
    assetAt: () => undefined,
    pageCache,
    render,
    fastPath: () => false,
    isForm: (path) => factsOf(path)?.isForm === true,
    isWebhook: () => false,
    patternOf: (path) => factsOf(path)?.pattern,
    maxBodyOf: (path) => factsOf(path)?.maxBody,
    refusal: (status, _path, input) =>
      `${status}${input?.hasFile ? ' file' : ''}${input?.fields.map(([name, value]) => ` ${name}=${value}`) ?? ''}`,
  })
  server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

/** The number of bytes received; answering takes a moment, in which others arrive. */
async function counted(asked: Request): Promise<Response> {
  mostAtOnce = Math.max(mostAtOnce, ++atOnce)
  await new Promise((resolve) => setTimeout(resolve, 5))
  atOnce--
  return new Response(String((await asked.arrayBuffer()).byteLength))
}

/** Bytes that arrive in parts, of which the last may never arrive. */
function slowly(breaks: boolean): ReadableStream {
  let left = 3
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      sent++
      if (breaks && left === 1) controller.error(new Error('the storage went away'))
      else if (left-- === 0) controller.close()
      else controller.enqueue(new Uint8Array(1000))
    },
  })
}

type Asked = { bytes?: number; cookie?: string; chunked?: boolean; method?: string }

function sendRequest(
  path: string,
  { bytes = 0, cookie, chunked = false, method = 'POST' }: Asked = {},
): Promise<{ status?: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(!chunked && { 'content-length': bytes }),
    }
    const port = (server.address() as AddressInfo).port
    const outgoing = request({ port, path, method, headers }, (answer) => {
      let body = ''
      answer.setEncoding('latin1').on('data', (chunk) => {
        body += chunk
      })
      answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode, body }))
    })
    outgoing.on('error', reject)
    outgoing.end(Buffer.alloc(bytes))
  })
}

const staff = 'a=b; staff=token'

// By the clock of the event loop, which no test changes.
const soon = (word: string) =>
  new Promise<string>((resolve) => {
    let turns = 50
    const next = () => (turns-- > 0 ? setImmediate(next) : resolve(word))
    next()
  })
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await soon('')
}

test('a route may allow a larger body, for staff, and no route more than 6 MB', async () => {
  expect(await sendRequest('/admin/programs/1', { bytes: large, cookie: staff })).toEqual({
    status: 200,
    body: String(large),
  })
  expect(
    await sendRequest('/admin/programs/1', { bytes: large, cookie: '__Host-staff=token' }),
  ).toMatchObject({
    status: 200,
  })
  expect(await sendRequest('/admin/programs/1.data', { bytes: large, cookie: staff })).toMatchObject({
    status: 200,
  })
  expect(
    await sendRequest('/admin/programs/1', { bytes: large, cookie: staff, chunked: true }),
  ).toMatchObject({
    status: 200,
  })
  expect(await sendRequest('/admin/programs/1', { bytes: large + 1, cookie: staff })).toMatchObject({
    status: 413,
  })
  expect(await sendRequest('/admin/greedy', { bytes: large + 1, cookie: staff })).toMatchObject({
    status: 413,
  })
})

test.each([
  ['a stranger', '/admin/programs/1', undefined],
  ['a cookie with a similar name', '/admin/programs/1', 'xstaff=token; staff2=token; staff='],
  ['a route that does not allow more', '/contact', staff],
  ['an address that is no route', '/admin/programs/1/more', staff],
])('%s stays at 128 KB', async (_, path, cookie) => {
  expect(await sendRequest(path, { bytes: ordinary, cookie })).toMatchObject({ status: 200 })
  expect(await sendRequest(path, { bytes: ordinary + 1, cookie })).toEqual({ status: 413, body: '413' })
})

test('UPL-08: connections that announce much and send nothing delay nobody', async () => {
  const port = (server.address() as AddressInfo).port
  const headers = { 'sec-fetch-site': 'same-origin', cookie: staff, 'content-length': large }
  const stuck = Array.from({ length: 19 }, () => {
    const outgoing = request({ port, path: '/admin/programs/1', method: 'POST', headers })
    outgoing.on('error', () => {})
    outgoing.write(Buffer.alloc(1000))
    return outgoing
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await sendRequest('/admin/programs/1', { bytes: large, cookie: staff })).toMatchObject({
    status: 200,
  })
  // More from one network wait for each other, and a client that leaves frees its place.
  const [first, ...rest] = stuck
  const last = request({ port, path: '/admin/programs/1', method: 'POST', headers }).on('error', () => {})
  last.write(Buffer.alloc(1000))
  await new Promise((resolve) => setTimeout(resolve, 50))
  let isThrough = false
  const waiting = sendRequest('/admin/programs/1', { bytes: ordinary + 1, cookie: staff }).then((answer) => {
    isThrough = true
    return answer
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isThrough).toBe(false)
  // A form without a file waits for no upload.
  expect(await sendRequest('/admin/programs/1', { bytes: 10, cookie: staff })).toEqual({
    status: 200,
    body: '10',
  })
  first?.destroy()
  expect(await waiting).toEqual({ status: 200, body: String(ordinary + 1) })
  for (const outgoing of [last, ...rest]) outgoing.destroy()
})

const apply = '/opportunities/desk/apply'

test('OPP-11, UPL-08: a public form that allows it takes 6 MB from anybody, and not a byte more', async () => {
  expect(await sendRequest(apply, { bytes: large })).toEqual({ status: 200, body: String(large) })
  expect(await sendRequest(apply, { bytes: large, chunked: true })).toMatchObject({ status: 200 })
  expect(await sendRequest(apply, { bytes: large + 1 })).toMatchObject({ status: 413 })
  expect(await sendRequest(apply, { bytes: 7 * 1024 * 1024 })).toEqual({
    status: 413,
    body: '413 file',
  })
  expect(await sendRequest(apply, { bytes: 7 * 1024 * 1024, chunked: true })).toEqual({
    status: 413,
    body: '413 file',
  })
})

/** A form with words before and after a file of so many bytes, as a browser sends it. */
async function formWithFile(bytes: number, before: string) {
  const form = new FormData()
  form.set('letter', before)
  form.set('cv', new File([Buffer.alloc(bytes, '\r\n-')], 'cv.jpg', { type: 'image/jpeg' }))
  form.set('link', 'Clémentine')
  const made = new Response(form)
  const type = made.headers.get('content-type') ?? ''
  return { type, body: Buffer.from(await made.arrayBuffer()) }
}

function sendForm(path: string, { type, body }: { type: string; body: Buffer }, cookie?: string) {
  const port = (server.address() as AddressInfo).port
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': type, ...(cookie && { cookie }) },
    body: new Uint8Array(body),
  }).then(async (answer) => ({ status: answer.status, body: await answer.text() }))
}

test('UPL-08: what was typed before and after a file that is too large is returned', async () => {
  const typed = 'Mbaza, à bientôt\r\nline two'
  const tooLarge = await formWithFile(large, typed)
  expect(await sendForm(apply, tooLarge)).toEqual({
    status: 413,
    body: `413 file letter=${typed}, link=Clémentine`,
  })
  // Not: to staff, words longer than any form, and a body larger than any photo.
  expect(await sendForm('/admin/programs/1', tooLarge, staff)).toEqual({ status: 413, body: '413 file' })
  for (const form of [
    await formWithFile(large, 'x'.repeat(140 * 1024)),
    await formWithFile(4 * large, typed),
    { ...tooLarge, type: 'multipart/form-data' },
    { ...tooLarge, type: 'application/x-www-form-urlencoded' },
  ])
    expect((await sendForm(apply, form)).body).toBe('413 file')
})

test('UPL-08: twenty files at once from one network are processed two at a time, and none is lost', async () => {
  mostAtOnce = 0
  const all = await Promise.all(Array.from({ length: 20 }, () => sendRequest(apply, { bytes: 2_000_000 })))
  expect(all.filter(({ status, body }) => status === 200 && body === '2000000')).toHaveLength(20)
  expect(mostAtOnce).toBe(2)
})

test('control: forms without a file are not limited like that', async () => {
  mostAtOnce = 0
  await Promise.all(Array.from({ length: 20 }, () => sendRequest(apply, { bytes: 2000 })))
  expect(mostAtOnce).toBeGreaterThan(2)
})

test('UPL-08: a client that uploads too slowly is cut off, and frees its room', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const port = (server.address() as AddressInfo).port
  const headers = { 'sec-fetch-site': 'same-origin', 'content-length': large }
  const endings = Array.from(
    { length: 2 },
    () =>
      new Promise<string>((resolve) => {
        const outgoing = request({ port, path: apply, method: 'POST', headers }, () => resolve('answered'))
        outgoing.on('error', () => resolve('cut off'))
        outgoing.write(Buffer.alloc(1000))
      }),
  )
  await until(() => vi.getTimerCount() === 2)
  const waiting = sendRequest(apply, { bytes: large })
  vi.advanceTimersByTime(149_000)
  expect(await Promise.race([...endings, soon('still there')])).toBe('still there')
  vi.advanceTimersByTime(2000)
  expect(await Promise.all(endings)).toEqual(['cut off', 'cut off'])
  let through: { status?: number } | undefined
  void waiting.then((answer) => {
    through = answer
  })
  await until(() => {
    vi.advanceTimersByTime(10)
    return through !== undefined
  })
  expect(through).toMatchObject({ status: 200 })
})

test('a file is streamed; HEAD gets none of it, and an interrupted one does not look complete', async () => {
  expect((await sendRequest('/files/a', { method: 'GET' })).body).toHaveLength(3000)
  const before = sent
  expect(await sendRequest('/files/a', { method: 'HEAD' })).toEqual({ status: 200, body: '' })
  expect(sent - before).toBeLessThan(3)
  await expect(sendRequest('/files/broken', { method: 'GET' })).rejects.toThrow()
})
