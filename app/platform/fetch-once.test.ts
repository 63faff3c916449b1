import { createServer } from 'node:http'
import { createServer as createEncrypted } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fetchOnce } from './fetch-once.server.ts'

/** Self-signed, for 127.0.0.1, made for this test and used nowhere else. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBu2FDWT1S4QY/uFf
aOaYQRpm1IXBhCq7ZZX3iNihQUShRANCAAQSG/6e1R61seLcMoAYQSjMNDc6Ew9P
q2EZy7agEzChfVaD9MgTXMKz6LjlgK64XUvDXHRQhQAv4boz4anbtWAx
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUZ1xlQFZfH7G41dqqvNYfdHOdghMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTExNzIyMTcwNloYDzIxMjYxMDI0
MjIxNzA2WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQSG/6e1R61seLcMoAYQSjMNDc6Ew9Pq2EZy7agEzChfVaD9MgTXMKz
6LjlgK64XUvDXHRQhQAv4boz4anbtWAxo2QwYjAdBgNVHQ4EFgQUJEzUDHDi95wr
GC5jclTW3KuAzz4wHwYDVR0jBBgwFoAUJEzUDHDi95wrGC5jclTW3KuAzz4wDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IQCCEfcUawBd/B5p3Vgu/Gq0UufJRNEt0U200GutxFcRXQIgIA0+Brm7W2Su60tL
shBMx+WNets0nlzS+Wd58bmK+H0=
-----END CERTIFICATE-----`

const asked: string[] = []
const plain = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/moved') response.writeHead(302, { Location: '/elsewhere' }).end()
  else if (request.url === '/endless') response.end('x'.repeat(1_000_001))
  else response.end('{}')
})
const encrypted = createEncrypted({ key, cert }, (_, response) => response.end('{}'))
afterAll(() => {
  plain.close()
  encrypted.close()
})

async function addressOf(server: typeof plain, protocol: string): Promise<string> {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('nothing is sent to a server that cannot prove its name', async () => {
  const answer = await fetchOnce(await addressOf(encrypted, 'https'), { method: 'POST', body: 'secret' }, 5)
  expect(answer).toEqual({ is: 'never sent', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
})

test('redirects are not followed', async () => {
  asked.length = 0
  const answer = await fetchOnce(`${await addressOf(plain, 'http')}/moved`, {}, 5)
  expect(answer).toMatchObject({ is: 'reply', status: 302 })
  expect(asked).toEqual(['/moved'])
})

test('a response cannot fill our memory', async () => {
  const answer = await fetchOnce(`${await addressOf(plain, 'http')}/endless`, {}, 5)
  expect(answer).toEqual({ is: 'unsure', code: 'too long' })
})
