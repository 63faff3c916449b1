import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { onPublicSide } from '~/platform/db/db.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { anAttempt, anOpenPayment, paymentById, withBilling } from '../../../../../tests/support/billing.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { checkPayment } from '../commands/check-payment.server.ts'
import { submitPayment } from '../commands/submit-payment.server.ts'
import { endpointRoutes } from '../routes.ts'
import { action } from './hook.ts'

withDatabase()
const billing = withBilling()

type Posted = { method?: string; path: string; headers: Headers; body: string }

/** Delivers a provider's notice to our endpoint as a visitor's request: on the public side. */
async function deliver({ method = 'POST', path, headers, body }: Posted, address = '203.0.113.9') {
  const [, , , provider, token] = path.split('/')
  const request = new Request(`http://hub.test${path}`, { method, headers, body })
  const context = new RouterContextProvider()
  context.set(visitContext, { address } as Visit)
  const args = { request, params: { provider, token }, context } as unknown as ActionFunctionArgs
  return (await onPublicSide(() => action(args))).status
}
const notices = () => count("payment_events where kind = 'notice'")
const checks = () => count("pgboss.job where name = 'check-payment' and start_after <= now()")

/** A payment whose result is known to the provider, but not yet to us. */
async function told(method: 'mtn-mobile-money' | 'airtel-money' | 'credit-card' | 'paypal') {
  billing.world().hold = true
  const rings = method === 'mtn-mobile-money' || method === 'airtel-money'
  const { id } = await anOpenPayment(rings ? { method } : { method, wallet: null })
  await billing.decide((await paymentById(id)).reference, 'approve')
  const [notice] = billing.told
  if (!notice) throw new Error('no notice was sent')
  return { id, notice }
}
const ways = ['mtn-mobile-money', 'airtel-money', 'credit-card', 'paypal'] as const
const signed = ['credit-card', 'paypal'] as const

test('PAY-05: the endpoint has the path of its route, and secrets in it are not logged', () => {
  expect(endpointRoutes).toMatchObject([{ path: 'webhooks/payments/:provider/:token?' }])
})

for (const method of ways) {
  test(`PAY-01, PAY-05: ${method}: a notice sent five times is one event and one poll; the poll decides, not the notice`, async () => {
    const { id, notice } = await told(method)
    const before = await checks()
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(notice)))
    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect(await notices()).toBe(1)
    expect((await checks()) - before).toBe(1)
    expect(await paymentById(id)).toMatchObject({ state: 'pending' })
    await checkPayment(id)
    expect(await paymentById(id)).toMatchObject({ state: 'completed' })
  })
}

test('PAY-05: knowing a reference allows at most thirty events, and none once it is paid', async () => {
  const { id, notice } = await told('airtel-money')
  const forge = (n: number) => deliver({ ...notice, body: `${notice.body.slice(0, -1)},"n":${n}}` })
  for (let n = 0; n < 40; n++) expect(await forge(n)).toBe(200)
  expect(await notices()).toBe(30)
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'completed' })
  const [lines, jobs] = [await notices(), await checks()]
  for (let n = 100; n < 110; n++) expect(await forge(n)).toBe(200)
  expect([await notices(), await checks()]).toEqual([lines, jobs])
})

test('PAY-05: MoMo may use PUT as well as POST', async () => {
  const { notice } = await told('mtn-mobile-money')
  expect(await deliver({ ...notice, method: 'PUT' })).toBe(200)
  expect(await notices()).toBe(1)
})

for (const method of signed) {
  test(`PAY-01: ${method}: a notice without proof gets 401 and stores nothing`, async () => {
    const { notice } = await told(method)
    const without = new Headers({ 'content-type': 'application/json' })
    expect(await deliver({ ...notice, headers: without })).toBe(401)
    const guess = new Headers(notice.headers)
    for (const name of ['verif-hash', 'flutterwave-signature', 'paypal-transmission-sig'])
      if (guess.has(name)) guess.set(name, 'a guess')
    expect(await deliver({ ...notice, headers: guess })).toBe(401)
    expect(await notices()).toBe(0)
  })
}

test('PAY-01: paypal: a notice altered on the way gets 401', async () => {
  const { notice } = await told('paypal')
  expect(await deliver({ ...notice, body: notice.body.replace('"value":"', '"value":"9') })).toBe(401)
  expect(await notices()).toBe(0)
})

test('C14: forged notices cause at most twenty calls to PayPal a minute; real notices from PayPal are still accepted', async () => {
  const { notice } = await told('paypal')
  const forgery = { ...notice, body: notice.body.replace('"value":"', '"value":"9') }
  const forger = '198.51.100.23'
  const answers: number[] = []
  for (let n = 0; n < 25; n++) answers.push(await deliver(forgery, forger))
  expect(answers.filter((status) => status === 401)).toHaveLength(20)
  expect(answers.filter((status) => status === 429)).toHaveLength(5)
  expect(await deliver(notice)).toBe(200)
  expect(await notices()).toBe(1)
})

test('PAY-01: MoMo notices are unsigned, so only the secret address of the payment counts', async () => {
  const { notice } = await told('mtn-mobile-money')
  const path = notice.path.replace(/[^/]+$/, 'nobody-knows-this-one')
  expect(await deliver({ ...notice, path })).toBe(200)
  expect(await deliver({ ...notice, path: '/webhooks/payments/mtn' })).toBe(200)
  expect(await notices()).toBe(0)
})

test('PAY-01: the secret of one provider is not valid for another', async () => {
  const { id, notice } = await told('mtn-mobile-money')
  const { hookToken } = await paymentById(id)
  const airtel = { transaction: { id: 'NOBODY1', status_code: 'TS' } }
  const path = `/webhooks/payments/airtel/${hookToken}`
  expect(await deliver({ path, headers: notice.headers, body: JSON.stringify(airtel) })).toBe(200)
  expect(await notices()).toBe(0)
})

test('PAY-05: an unknown reference gets 200, and nothing is stored', async () => {
  billing.world().faults.set('flutterwave', 'callback-unknown')
  const { notice } = await told('credit-card')
  expect(notice.body).not.toContain('no transaction')
  expect(await deliver(notice)).toBe(200)
  expect(await notices()).toBe(0)
})

test('PAY-05: an unreadable notice gets 200 and stores nothing; an unknown provider gets 404', async () => {
  const { notice } = await told('mtn-mobile-money')
  for (const body of ['', 'no JSON', '[]', '{}', '{"status":{}}', 'x'.repeat(60_000)])
    expect(await deliver({ ...notice, body })).toBe(200)
  expect(await deliver({ ...notice, path: '/webhooks/payments/bank/x' })).toBe(404)
  expect(await deliver({ ...notice, path: '/webhooks/payments/toString' })).toBe(404)
  expect(await notices()).toBe(0)
})

test('PAY-05: a notice that arrives before the response to our call is accepted at once', async () => {
  billing.world().faults.setNext('mtn', 'callback-early')
  const { id } = await anOpenPayment()
  const [notice] = billing.told
  if (!notice) throw new Error('no notice was sent')
  expect(await deliver(notice)).toBe(200)
  await submitPayment(id)
  expect(await notices()).toBe(1)
})

test('control: a second attempt of the same bill has its own address', async () => {
  const { id, notice } = await told('mtn-mobile-money')
  const first = await paymentById(id)
  await deliver(notice)
  const second = await anAttempt(first.billId, { now: new Date(Date.now() + 120_000) })
  expect((await paymentById(second.id)).hookToken).not.toBe(first.hookToken)
})
