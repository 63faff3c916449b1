import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, getCACertificates, type Server, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { config } from '../config.server.ts'
import type { Reader } from '../db/db.server.ts'
import { machineMetrics } from './machine.metrics.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
const { PUBLIC_ORIGIN } = config()
const trusted = getCACertificates('default')
let site: Server
let connections = 0

beforeAll(async () => {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', ...made, ...names], { stdio: 'ignore' })
  site = createServer({ key: readFileSync(key), cert: readFileSync(certificate) })
  site.on('connection', () => connections++)
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve))
})
afterAll(() => {
  vi.useRealTimers()
  config().PUBLIC_ORIGIN = PUBLIC_ORIGIN
  setDefaultCACertificates(trusted)
  site.close()
  rmSync(folder, { recursive: true })
})

const metric = machineMetrics.find(({ name }) => name === 'certificate_expires_seconds')
const collect = async () => metric?.collect({} as Reader)

test('the certificate is looked at once an hour, without anybody waiting, and a wrong one is an error', async () => {
  config().PUBLIC_ORIGIN = `https://localhost:${(site.address() as AddressInfo).port}`
  setDefaultCACertificates([...trusted, readFileSync(certificate, 'utf8')])
  expect(await collect()).toBeUndefined()
  await expect.poll(collect).toBeCloseTo(3 * 86_400, -3)
  for (let scrape = 0; scrape < 20; scrape++) await collect()
  expect(connections).toBe(1)
  // An hour later, nobody trusts it any more.
  setDefaultCACertificates(trusted)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  expect(await collect()).toBeCloseTo(3 * 86_400 - 3600, -3)
  await expect.poll(() => collect().then(String, (error: Error) => error.message)).toMatch(/self.signed/)
})
