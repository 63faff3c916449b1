import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleCharge, withPaymentSimulator } from '../../../tests/support/payments.ts'
import { config } from '../config.server.ts'
import { irembopay } from './irembopay.server.ts'
import type { Charge } from './provider.ts'

const payments = withPaymentSimulator()
const fresh = (more: Partial<Charge> = {}) => sampleCharge(irembopay.newReference(), more)
const wallet = { phone: '+250788000231', network: 'mtn' } as const

async function submitted(more: Partial<Charge> = {}) {
  const charge = fresh(more)
  const answer = await irembopay.submit(charge)
  if (answer.is !== 'accepted') throw new Error(JSON.stringify(answer))
  return { charge: { ...charge, providerReference: answer.providerReference }, page: answer.redirectTo }
}

test('an invoice is paid on their page, and found by their number and by ours', async () => {
  const { charge, page } = await submitted()
  expect(charge.providerReference).toMatch(/^88\d{10}$/)
  expect(await irembopay.status(charge)).toMatchObject({ is: 'pending' })
  const html = await (await fetch(page ?? '')).text()
  expect(html).toContain('Test mode')
  expect(html).toContain('15,000 RWF')
  // Their page does not lead back to ours.
  expect(await payments.press(page, { method: 'CARD', do: 'pay' })).toBeUndefined()
  const paid = { is: 'completed', sum: { amount: 15_000, currency: 'RWF' } }
  expect(await irembopay.status(charge)).toMatchObject(paid)
  expect(await irembopay.status({ ...charge, providerReference: undefined })).toMatchObject({
    ...paid,
    providerReference: charge.providerReference,
    transactionId: expect.stringMatching(/^\d+$/),
  })
})

test('with a wallet a prompt is sent, and there is no page', async () => {
  const { charge, page } = await submitted({ wallet })
  expect(page).toBeUndefined()
  expect(payments.world().payments()).toMatchObject([{ phone: '+250788000231' }])
  await expect.poll(() => irembopay.status(charge)).toMatchObject({ is: 'completed' })
})

test('a number of the other network has no wallet there', async () => {
  expect(await irembopay.submit(fresh({ wallet: { ...wallet, network: 'airtel' } }))).toEqual({
    is: 'refused',
    code: 'PAYMENT_PROVIDER_ERROR',
    failure: 'no-wallet',
  })
})

test('they report no refusals: an unpaid invoice ends by our own deadline', async () => {
  const { charge, page } = await submitted()
  await payments.press(page, { do: 'decline' })
  expect(await irembopay.status(charge)).toMatchObject({ is: 'pending', code: 'NEW' })
  const late = { ...charge, expiresAt: new Date(Date.now() - 1000) }
  expect(await irembopay.status(late)).toMatchObject({ is: 'expired' })
})

test('submitting the same reference again finds the first invoice', async () => {
  const { charge } = await submitted()
  expect(await irembopay.submit({ ...charge, providerReference: undefined })).toMatchObject({
    is: 'accepted',
    providerReference: charge.providerReference,
  })
  expect(payments.world().payments()).toHaveLength(1)
  payments.world().faults.set('irembopay', 'duplicate')
  expect(await irembopay.submit(fresh())).toMatchObject({ is: 'accepted' })
})

test('a payer from abroad is charged without a phone number, which they would reject', async () => {
  const payer = { name: 'A. N. Other', phone: '+4915112345678' }
  expect(await irembopay.submit(fresh({ payer }))).toMatchObject({ is: 'accepted' })
})

test('a wrong key and a wrong product are our mistakes, and staff are notified', async () => {
  config().IREMBO_PRODUCT_CODE = 'another'
  expect(await irembopay.submit(fresh())).toMatchObject({
    is: 'refused',
    failure: 'unavailable',
    alert: true,
  })
  config().IREMBO_SECRET_KEY = 'wrong'
  expect(await irembopay.submit(fresh())).toMatchObject({ code: 'AUTHENTICATION_FAILED', alert: true })
  expect(await irembopay.status(fresh())).toMatchObject({ is: 'unsure', alert: true })
})

test('without a version header their API refuses everything', async () => {
  const { IREMBO_BASE_URL, IREMBO_SECRET_KEY } = config()
  const headers = { 'irembopay-secretkey': IREMBO_SECRET_KEY, 'User-Agent': 'test' }
  const answer = await fetch(`${IREMBO_BASE_URL}/payments/invoices/1`, { headers })
  expect(answer.status).toBe(400)
})

test('PAY-01: a notice is signed together with its time, and trusted for five minutes', async () => {
  const { charge, page } = await submitted()
  await payments.press(page, { do: 'pay' })
  const [posted] = payments.told
  if (!posted) throw new Error('no notice arrived')
  expect(await irembopay.readNotice(posted)).toMatchObject({
    is: 'notice',
    reference: charge.reference,
    providerReference: charge.providerReference,
  })
  const read = (signature: string, body = posted.body) =>
    irembopay.readNotice({ headers: new Headers({ 'irembopay-signature': signature }), body })
  const signed = (time: number, body = posted.body) => {
    const s = createHmac('sha256', config().IREMBO_SECRET_KEY).update(`${time}#${body}`).digest('hex')
    return `t=${time}, s=${s}`
  }
  expect(await read(signed(Date.now()))).toMatchObject({ is: 'notice' })
  expect(await read(signed(Date.now() - 301_000))).toEqual({ is: 'forged' })
  expect(await read(signed(Date.now() + 301_000))).toEqual({ is: 'forged' })
  expect(await read(signed(Date.now()), `${posted.body} `)).toEqual({ is: 'forged' })
  expect(await read('')).toEqual({ is: 'forged' })
  expect(await read(signed(Date.now(), '{}'), '{}')).toEqual({ is: 'senseless' })
})

test('PAY-01: an old but genuine notice is not trusted either', async () => {
  payments.world().faults.set('irembopay', 'callback-old')
  const { page } = await submitted()
  await payments.press(page, { do: 'pay' })
  const [posted] = payments.told
  expect(posted && (await irembopay.readNotice(posted))).toEqual({ is: 'forged' })
})
