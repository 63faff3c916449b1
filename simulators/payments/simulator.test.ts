import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { startPaymentSimulator } from './server.ts'

// What the real ones refuse must be refused here, or our mistakes would show only there.
let simulator: Awaited<ReturnType<typeof startPaymentSimulator>>
beforeAll(async () => {
  simulator = await startPaymentSimulator({ origin: 'http://hub.test', settleAfterMs: 10 })
})
beforeEach(() => simulator.world.reset())
afterAll(() => simulator.close())

const ask = (path: string, init: RequestInit = {}) => fetch(`${simulator.address}${path}`, init)
const basic = (user: string, key: string) => `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`

const { collectionKey, disbursementKey, apiUser, apiKey } = accounts.mtn

async function requestToPay(headers: Record<string, string> = {}, body: object = {}) {
  const token = simulator.world.tokens.give('mtn collection', 60)
  const usual = {
    Authorization: `Bearer ${token}`,
    'X-Reference-Id': randomUUID(),
    'X-Target-Environment': 'mtnrwanda',
    'Ocp-Apim-Subscription-Key': collectionKey,
  }
  const payer = { partyIdType: 'MSISDN', partyId: '250788000231' }
  const sum = { amount: '15000', currency: 'RWF', externalId: 'PAY1', payerMessage: 'A', payeeNote: 'B' }
  const answer = await ask('/mtn/collection/v1_0/requesttopay', {
    method: 'POST',
    headers: Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== ''),
    body: JSON.stringify({ ...sum, payer, ...body }),
  })
  return `${answer.status} ${await answer.text()}`
}

test('MTN accepts a valid request', async () => {
  expect(await requestToPay()).toBe('202 ')
})

test.each<[string, Record<string, string>, object, RegExp]>([
  ['no token', { Authorization: 'Bearer x' }, {}, /^401/],
  ['the key of another product', { 'Ocp-Apim-Subscription-Key': disbursementKey }, {}, /^401/],
  ['no target', { 'X-Target-Environment': '' }, {}, /^400/],
  ['an unknown target', { 'X-Target-Environment': 'live' }, {}, /^500.*NOT_ALLOWED_TARGET_ENVIRONMENT/],
  ['francs in the sandbox', { 'X-Target-Environment': 'sandbox' }, {}, /^500.*INVALID_CURRENCY/],
  ['another UUID', { 'X-Reference-Id': '7f0c1f6e-2a38-1a57-9c4b-3e0b6f5a1d22' }, {}, /^400/],
  ['a strange host', { 'X-Callback-Url': 'https://x.test/' }, {}, /^500.*INVALID_CALLBACK_URL_HOST/],
  ['an amount that is a number', {}, { amount: 15000 }, /^400/],
  ['an apostrophe', {}, { payeeNote: "hub's" }, /^400/],
  ['a long note', {}, { payerMessage: 'a'.repeat(161) }, /^400/],
  ['a plus', {}, { payer: { partyIdType: 'MSISDN', partyId: '+250788000231' } }, /^400/],
])('MTN refuses %s', async (_, headers, body, expected) => {
  expect(await requestToPay(headers, body)).toMatch(expected)
  expect(simulator.world.payments()).toEqual([])
})

test('MTN accepts a reference once', async () => {
  const reference = { 'X-Reference-Id': randomUUID() }
  await requestToPay(reference)
  expect(await requestToPay(reference)).toMatch(/^409.*RESOURCE_ALREADY_EXIST/)
  expect(simulator.world.payments()).toHaveLength(1)
})

test('MTN gives a token for the right user, without a body, once the user was created', async () => {
  const key = { 'Ocp-Apim-Subscription-Key': collectionKey }
  const token = (Authorization: string, body?: string) =>
    ask('/mtn/collection/token/', { method: 'POST', headers: { ...key, Authorization }, body })
  expect((await token(basic(apiUser, apiKey))).status).toBe(200)
  expect((await token(basic(apiUser, 'wrong'))).status).toBe(401)
  expect((await token(basic(apiUser, apiKey), '{}')).status).toBe(400)
  const id = randomUUID()
  await ask('/mtn/v1_0/apiuser', {
    method: 'POST',
    headers: { ...key, 'X-Reference-Id': id },
    body: JSON.stringify({ providerCallbackHost: 'hub.test' }),
  })
  expect((await token(basic(id, ''))).status).toBe(401)
  const made = await ask(`/mtn/v1_0/apiuser/${id}/apikey`, { method: 'POST', headers: key })
  expect((await token(basic(id, (await made.json()).apiKey))).status).toBe(200)
})

async function push(subscriber: object = {}, transaction: object = {}, headers: Record<string, string> = {}) {
  const place = { country: 'RW', currency: 'RWF' }
  const answer = await ask('/airtel/merchant/v1/payments/', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${simulator.world.tokens.give('airtel', 60)}`,
      'X-Country': 'RW',
      'X-Currency': 'RWF',
      ...headers,
    },
    body: JSON.stringify({
      reference: 'PAY1',
      subscriber: { ...place, msisdn: '738000231', ...subscriber },
      transaction: { ...place, amount: 15000, id: 'PAY1', ...transaction },
    }),
  })
  return `${answer.status} ${await answer.text()}`
}

test('Airtel accepts an id once, and says SUCCESS when it has only sent the prompt', async () => {
  expect(await push()).toMatch(/SUCCESS.*DP00800001006/)
  expect(await push()).toMatch(/ESB000041/)
})

test.each<[string, object, object, Record<string, string>, RegExp]>([
  ['the code of the country', { msisdn: '250738000231' }, {}, {}, /ESB000033/],
  ['a hyphen', {}, { id: 'PAY-1' }, {}, /ESB000008/],
  ['another currency', { currency: 'EUR' }, {}, {}, /ESB000035/],
  ['another country', {}, {}, { 'X-Country': 'UG' }, /ESB000034/],
  ['no token', {}, {}, { Authorization: 'Bearer x' }, /^401/],
  ['a signature of other bytes', {}, {}, { 'x-signature': 'eA==', 'x-key': 'eA==' }, /DP00800001026/],
])('Airtel refuses %s', async (_, subscriber, transaction, headers, expected) => {
  expect(await push(subscriber, transaction, headers)).toMatch(expected)
  expect(simulator.world.payments()).toEqual([])
})

test('the page shows pending payments, and a button decides them', async () => {
  await ask('/_control/hold', { method: 'POST' })
  await push()
  expect(await (await ask('/')).text()).toMatch(/250738000231.*15,000 RWF.*Approve PAY1/s)
  const form = { method: 'POST', body: new URLSearchParams(), redirect: 'manual' } as const
  expect((await ask('/_control/payments/PAY1/approve', form)).headers.get('location')).toBe('/')
  expect(await (await ask('/_control/payments')).json()).toMatchObject([{ state: 'completed', charges: 1 }])
  expect(await (await ask('/_control/requests')).json()).toEqual({ 'airtel PAY1': 1 })
})

test('faults are set and cleared from outside, and invalid requests are refused', async () => {
  const control = async (method: string, path: string) => (await ask(`/_control/${path}`, { method })).status
  expect(await control('PUT', 'faults/airtel/503')).toBe(200)
  expect(await push()).toMatch(/^503/)
  expect(await control('DELETE', 'faults')).toBe(200)
  expect(await control('PUT', 'faults/airtel/next/html-403')).toBe(200)
  expect(await push()).toMatch(/^403.*Support ID/)
  expect(await push()).toMatch(/^200/)
  expect(await control('PUT', 'faults/airtel/nonsense')).toBe(400)
  expect(await control('POST', 'payments/nobody/approve')).toBe(404)
  expect(await control('POST', 'clock?seconds=60')).toBe(200)
  expect(simulator.world.payments()).toMatchObject([{ state: 'completed' }])
  expect(await control('POST', 'reset')).toBe(200)
  expect(simulator.world.payments()).toEqual([])
})
