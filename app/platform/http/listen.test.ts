import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from '../config.server.ts'
import type { PageCache } from '../page-cache/page-cache.server.ts'
import { createHandler } from './handler.server.ts'
import { listen, stopListening } from './listen.server.ts'

const seen: string[] = []
const handler = createHandler({
  assetAt: () => undefined,
  pageCache: {
    serveCached: () => false,
    serve: async ({ url }: { url: string }) => {
      seen.push(url)
      return { answer: new Response('page'), tags: new Set<string>() }
    },
  } as unknown as PageCache,
  render: async (_request, body) => ({ answer: new Response(`took ${body}`), tags: new Set() }),
  fastPath: () => false,
  isForm: () => true,
  isWebhook: () => false,
  patternOf: () => undefined,
  maxBodyOf: () => undefined,
  refusal: (status) => `refused ${status}`,
})

let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  config().PORT = 0
  server = await listen(handler.handle)
})
afterAll(() => void server.close())

/** The response to bytes that no browser would send. */
async function send(...lines: string[]): Promise<string> {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  line.on('data', (part) => {
    answer += part
  })
  line.write(lines.join('\r\n'))
  await once(line, 'close')
  return answer
}

test('a request with an ambiguous end is refused, and a request smuggled behind it is never read', async () => {
  const hidden = ['0', '', 'GET /hidden HTTP/1.1', 'Host: a', '', '']
  seen.length = 0
  for (const headers of [
    ['Content-Length: 6', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked', 'Content-Length: 6'],
    ['Content-Length: 6', 'Content-Length: 7'],
    ['Transfer-Encoding: chunked, identity'],
    ['Transfer-Encoding : chunked'],
    ['Content-Length: +6'],
  ])
    expect(await send('POST / HTTP/1.1', 'Host: a', ...headers, '', ...hidden), headers.join()).toMatch(
      /^HTTP\/1\.1 400 /,
    )
  expect(seen).toEqual([])
})

test('control: the same request with one end is accepted', async () => {
  const body = ['6', 'word=1', '0', '', '']
  const headers = ['Host: a', 'Connection: close', 'Transfer-Encoding: chunked']
  expect(await send('POST / HTTP/1.1', ...headers, '', ...body)).toContain('took word=1')
})

test('headers beyond 16 KB are refused', async () => {
  const long = `X-Long: ${'x'.repeat(20_000)}`
  expect(await send('GET / HTTP/1.1', 'Host: a', long, '', '')).toMatch(/^HTTP\/1\.1 431 /)
})

test('TRACE echoes nothing, and no other method is accepted', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'DELETE']) {
    const answer = await send(`${method} / HTTP/1.1`, 'Host: a', 'X-Secret: abc', '', '')
    expect(answer, method).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer, method).toContain('Allow: GET, HEAD, POST')
    expect(answer, method).not.toContain('abc')
  }
})

/** Connections that arrive while the process is busy, from a thread of their own; then the process is told to stop. */
async function answersOfWaiting(stop: (of: typeof server) => Promise<void>): Promise<number> {
  const busy = await listen(handler.handle)
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const clients = new Worker(
    `const { workerData: { connected, port, count }, parentPort } = require('node:worker_threads')
    const { connect } = require('node:net')
    let answers = 0, ended = 0
    for (let n = 0; n < count; n++) {
      const line = connect(port, '127.0.0.1', () => {
        line.write('GET / HTTP/1.1\\r\\nHost: a\\r\\nConnection: close\\r\\n\\r\\n')
        Atomics.add(connected, 0, 1)
        Atomics.notify(connected, 0)
      })
      line.once('data', () => answers++)
      line.on('error', () => {})
      line.on('close', () => ++ended === count && parentPort.postMessage(answers))
    }`,
    { eval: true, workerData: { connected, port: (busy.address() as AddressInfo).port, count: waiting } },
  )
  const answers = once(clients, 'message')
  await once(clients, 'online')
  for (let n = 0; n < waiting; n = Atomics.load(connected, 0)) Atomics.wait(connected, 0, n, 1000)
  await stop(busy)
  const [count] = await answers
  await clients.terminate()
  return count
}
const waiting = 40

test('connections that wait in the kernel when the process is told to stop are answered', async () => {
  expect(await answersOfWaiting((busy) => stopListening(busy, () => true))).toBe(waiting)
})

test('control: closing at once resets them', async () => {
  const close = (busy: typeof server) => new Promise<void>((resolve) => busy.close(() => resolve()))
  expect(await answersOfWaiting(close)).toBeLessThan(waiting / 2)
})
