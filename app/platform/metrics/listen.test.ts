import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenForMetrics } from './listen.server.ts'

let server: Server
let isBroken = false
let refreshed = 0

beforeAll(async () => {
  const refresh = async () => {
    refreshed++
    if (isBroken) throw new Error('planted')
  }
  server = (await listenForMetrics(0, refresh)) as Server
})
afterAll(() => void server.close())

const addressOf = (path: string, host = '127.0.0.1') =>
  `http://${host}:${(server.address() as AddressInfo).port}${path}`

test('the worker answers with its health and its metrics, and with nothing else', async () => {
  const before = refreshed
  expect(await (await fetch(addressOf('/healthz'))).text()).toBe('ok')
  expect(refreshed).toBe(before)
  const metrics = await fetch(addressOf('/metrics'))
  expect([metrics.status, refreshed]).toEqual([200, before + 1])
  const text = await metrics.text()
  for (const name of [
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
    'database_connections',
  ])
    expect(text).toContain(name)
  for (const state of ['open', 'idle', 'waiting']) expect(text).toContain(`{state="${state}"}`)
  for (const path of ['/', '/readyz', '/metrics/', '/metrics?x', '//metrics'])
    expect((await fetch(addressOf(path))).status, path).toBe(404)
  expect((await fetch(addressOf('/metrics'), { method: 'POST' })).status).toBe(404)
})

test('nobody else gets an answer: not through a proxy, and not on another address of this machine', async () => {
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect((await fetch(addressOf('/metrics'), { headers: { [name]: '203.0.113.9' } })).status, name).toBe(
      404,
    )
  expect((server.address() as AddressInfo).address).toBe('127.0.0.1')
  const others = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  for (const { address } of others)
    await expect(fetch(addressOf('/healthz', address)), address).rejects.toThrow('fetch failed')
})

test('a failure answers 500 and ends nothing', async () => {
  isBroken = true
  expect((await fetch(addressOf('/metrics'))).status).toBe(500)
  isBroken = false
  expect((await fetch(addressOf('/metrics'))).status).toBe(200)
})

test('a port that is taken does not stop the worker', async () => {
  const { port } = server.address() as AddressInfo
  expect(await listenForMetrics(port, async () => {})).toBeUndefined()
})
