import { createServer, request as plainRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchOutside, isOutside, type Outside } from './fetch-outside.server.ts'

let server: Server
let port = 0
let asked: string[] = []
const answers: Record<string, (answer: ServerResponse) => void> = {
  '/small': (answer) => answer.end('x'.repeat(100)),
  '/large': (answer) => answer.end('x'.repeat(1001)),
  '/moved': (answer) => answer.writeHead(302, { location: '/small' }).end(),
  '/missing': (answer) => answer.writeHead(404).end(),
}

beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    answers[url]?.(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Simulates the internet: every name resolves to `address`, but requests go to our own server without TLS. */
const leadsTo = (...addresses: string[]) => {
  const reached: string[] = []
  const outside: Outside = {
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    sendRequest: (options, answered) => {
      options.lookup?.('name', { all: false }, (_, address) => void reached.push(String(address)))
      const { signal, path, headers } = options
      return plainRequest({ host: '127.0.0.1', port, signal, path, headers }, answered)
    },
  }
  return { outside, reached }
}
const why = async (address: string, ...leads: string[]) => {
  asked = []
  const found = await fetchOutside(address, 1000, leadsTo(...leads).outside)
  return found.ok ? found.bytes.length : found.why
}
const open = '93.184.215.14'

test('A-SPN-02: a public file is copied, from the very address that was checked', async () => {
  const { outside, reached } = leadsTo(open)
  const found = await fetchOutside('https://pictures.example/small', 1000, outside)
  expect(found.ok && found.bytes.length).toBe(100)
  expect(reached).toEqual([open])
})

test('A-SPN-02: an address of this machine or its private network is never requested, however it is written', async () => {
  const ours = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ]
  const ours6 = [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ]
  for (const address of [...ours, ...ours6]) {
    expect(isOutside(address), address).toBe(false)
    expect(await why('https://pictures.example/small', address), address).toBe('private')
    expect(asked).toEqual([])
  }
  const literal = [
    'https://127.0.0.1/small',
    'https://[::1]/small',
    'https://2130706433/small',
    'https://0x7f.1/small',
  ]
  for (const address of [...literal, 'https://[::ffff:7f00:1]/small', 'https://017700000001/small'])
    expect(await why(address, open), address).toBe('private')
  expect(asked).toEqual([])
})

test('a name that resolves to a public and a private address is refused', async () => {
  expect(await why('https://pictures.example/small', open, '127.0.0.1')).toBe('private')
  expect(await why('https://pictures.example/small')).toBe('private')
})

test('control: public addresses are allowed', async () => {
  for (const address of [open, '1.1.1.1', '2606:4700:4700::1111'])
    expect(isOutside(address), address).toBe(true)
  expect(await why('https://pictures.example/small', open)).toBe(100)
  expect(asked).toEqual(['/small'])
})

test('A-SPN-02: only https at its default port, without a user name and password', async () => {
  const others = [
    'http://pictures.example/small',
    'ftp://pictures.example/',
    'file:///etc/passwd',
    'data:,x',
    'small',
    '',
  ]
  for (const address of [...others, 'https://pictures.example:8443/', 'https://a:b@pictures.example/'])
    expect(await why(address, open), address).toBe('no address')
  expect(asked).toEqual([])
})

test('A-SPN-02: redirects are not followed, and a file that is too large or missing is not copied', async () => {
  expect(await why('https://pictures.example/moved', open)).toBe('failed')
  expect(asked).toEqual(['/moved'])
  expect(await why('https://pictures.example/large', open)).toBe('too large')
  expect(await why('https://pictures.example/missing', open)).toBe('failed')
})
