import { expect, test } from 'vitest'
import { sampleCharge, sampleReturn, withPaymentSimulator } from '../../../tests/support/payments.ts'
import { config } from '../config.server.ts'
import { paypal } from './paypal.server.ts'
import type { Charge } from './provider.ts'

const payments = withPaymentSimulator()
const sum = { amount: 1095, currency: 'USD' }
const fresh = (more: Partial<Charge> = {}) => sampleCharge(paypal.newReference(), { sum, ...more })

async function submitted() {
  const charge = fresh()
  const answer = await paypal.submit(charge)
  if (answer.is !== 'accepted') throw new Error(JSON.stringify(answer))
  return { charge: { ...charge, providerReference: answer.providerReference }, page: answer.redirectTo }
}
async function approved() {
  const { charge, page } = await submitted()
  await payments.press(page, { do: 'pay' })
  return charge
}
async function paid() {
  const charge = await approved()
  const taken = await paypal.take?.(charge)
  return { ...charge, transactionId: taken?.transactionId }
}

test('the payer approves on their page, and then the frozen amount is captured', async () => {
  const { charge, page } = await submitted()
  expect(await paypal.status(charge)).toMatchObject({ is: 'pending' })
  expect(await (await fetch(page ?? '')).text()).toContain('10.95 USD')
  const back = await payments.press(page, { do: 'pay' })
  expect(back?.searchParams.get('token')).toBe(charge.providerReference)
  expect(await paypal.status(charge)).toMatchObject({ is: 'approved' })
  expect(payments.world().payments()).toMatchObject([{ charges: 0 }])
  const taken = { is: 'completed', sum, transactionId: expect.stringMatching(/^\w{17}$/) }
  expect(await paypal.take?.(charge)).toMatchObject(taken)
  expect(await paypal.status(charge)).toMatchObject(taken)
})

test('capturing again charges nothing twice, also after the answer was lost', async () => {
  const charge = await approved()
  payments.waitBriefly()
  payments.world().faults.setNext('paypal', 'silent')
  expect(await paypal.take?.(charge)).toMatchObject({ is: 'unsure' })
  expect(await paypal.take?.(charge)).toMatchObject({ is: 'completed', sum })
  // Captured by another request: the order says so.
  expect(await paypal.take?.({ ...charge, id: 'another' })).toMatchObject({ is: 'completed', sum })
  expect(payments.world().payments()).toMatchObject([{ charges: 1 }])
})

test('submitting the same order again gives the same order', async () => {
  const { charge, page } = await submitted()
  expect(await paypal.submit(charge)).toEqual({
    is: 'accepted',
    providerReference: charge.providerReference,
    redirectTo: page,
  })
  expect(await paypal.submit({ ...charge, id: 'another' })).toMatchObject({ code: 'DUPLICATE_INVOICE_ID' })
})

test('a payer who cancels, or whose card is declined, may return to the page', async () => {
  const { charge, page } = await submitted()
  const back = await payments.press(page, { do: 'cancel' })
  expect(back?.href.startsWith(charge.returnTo)).toBe(true)
  expect(await paypal.status(charge)).toMatchObject({ is: 'pending' })
  await payments.press(page, { do: 'decline' })
  expect(await paypal.take?.(charge)).toEqual({ is: 'pending', code: 'INSTRUMENT_DECLINED' })
  await payments.press(page, { do: 'pay' })
  expect(await paypal.take?.(charge)).toMatchObject({ is: 'completed' })
})

test('an order without approval cannot be captured', async () => {
  const { charge } = await submitted()
  expect(await paypal.take?.(charge)).toEqual({ is: 'pending', code: 'ORDER_NOT_APPROVED' })
})

test('a completed order whose money is under review is not paid', async () => {
  payments.world().faults.set('paypal', 'capture-pending')
  const charge = await approved()
  expect(await paypal.take?.(charge)).toMatchObject({ is: 'pending', code: 'PENDING_REVIEW' })
  expect(await paypal.status(charge)).toMatchObject({ is: 'pending' })
  payments.world().advance(600_000)
  expect(await paypal.status(charge)).toMatchObject({ is: 'completed', sum })
})

test.each([
  ['cancelled', { is: 'cancelled' }, 'ORDER_NOT_APPROVED'],
  ['expired', { is: 'not found' }, 'ORDER_EXPIRED'],
  ['failed', { is: 'failed' }, 'ORDER_NOT_APPROVED'],
] as const)('an order that is %s is recognised', async (state, status, code) => {
  const { charge } = await submitted()
  const old = { ...charge, submittedAt: new Date(Date.now() - 300_000) }
  const [payment] = payments.world().payments()
  if (payment) await payments.world().settle(payment, state)
  expect(await paypal.status(old)).toMatchObject(status)
  expect(await paypal.take?.(old)).toMatchObject({ code })
})

test.each([
  ['RWF', 'CURRENCY_NOT_SUPPORTED'],
  ['FRANCS', 'INVALID_CURRENCY_CODE'],
])('they do not support %s', async (currency, code) => {
  const charge = fresh({ sum: { amount: 15_000, currency } })
  expect(await paypal.submit(charge)).toMatchObject({ is: 'refused', code, alert: true })
})

test('they refuse a third decimal', async () => {
  const charge = await approved()
  const { access_token } = await (
    await fetch(`${config().PAYPAL_BASE_URL}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${config().PAYPAL_CLIENT_ID}:${config().PAYPAL_SECRET}`)}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
  ).json()
  const answer = await fetch(`${config().PAYPAL_BASE_URL}/v2/checkout/orders`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${access_token}` },
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [{ invoice_id: charge.id, amount: { currency_code: 'USD', value: '10.955' } }],
    }),
  })
  expect(await answer.json()).toMatchObject({ details: [{ issue: 'DECIMAL_PRECISION' }] })
})

test('they verify their own notices, byte by byte', async () => {
  const charge = await paid()
  await expect.poll(() => payments.told.length).toBe(2)
  const [agreed, taken] = payments.told
  if (!agreed || !taken) throw new Error('no notice arrived')
  const notice = {
    is: 'notice',
    reference: charge.reference,
    providerReference: charge.providerReference,
    key: expect.stringMatching(/^WH-/),
  }
  expect(await paypal.readNotice(agreed)).toMatchObject(notice)
  expect(await paypal.readNotice(taken)).toMatchObject(notice)
  const { headers, body } = taken
  expect(await paypal.readNotice({ headers, body: `${body} ` })).toEqual({ is: 'forged' })
  expect(await paypal.readNotice({ headers: new Headers(), body })).toEqual({ is: 'forged' })
  expect(await paypal.readNotice({ headers, body: '{}' })).toEqual({ is: 'senseless' })
  payments.world().faults.set('paypal', '503')
  // It could not be verified; they send it again.
  expect(await paypal.readNotice(taken)).toEqual({ is: 'forged' })
})

test('a part and then the rest is refunded in the same currency, and never more', async () => {
  const charge = await paid()
  const back = (amount: number) =>
    sampleReturn(charge, paypal.newReference(), { sum: { amount, currency: 'USD' } })
  const first = back(500)
  const given = await paypal.giveBack?.(first)
  expect(given).toMatchObject({ is: 'accepted', providerReference: expect.stringMatching(/^\w{17}$/) })
  // The same refund requested twice is one.
  expect(await paypal.giveBack?.(first)).toMatchObject({ is: expect.stringMatching(/accepted|done/) })
  expect(await paypal.giveBack?.(back(596))).toMatchObject({ is: 'refused', code: 'REFUND_AMOUNT_EXCEEDED' })
  expect(await paypal.giveBack?.(back(595))).toMatchObject({ is: 'accepted' })
  expect(await paypal.giveBack?.(back(1))).toMatchObject({ code: 'CAPTURE_FULLY_REFUNDED' })
  const providerReference = given && 'providerReference' in given ? given.providerReference : undefined
  await expect
    .poll(() => paypal.refundStatus?.({ ...first, providerReference }))
    .toMatchObject({ is: 'done' })
  // Refunded money had been received: the payment stays paid.
  expect(await paypal.status(charge)).toMatchObject({ is: 'completed', sum })
})

test('a refund whose answer was lost is found in the order by our reference', async () => {
  const charge = await paid()
  payments.waitBriefly()
  payments.world().faults.set('paypal', 'silent')
  const back = sampleReturn(charge, paypal.newReference())
  expect(await paypal.refundStatus?.(back)).toMatchObject({ is: 'not found' })
  expect(await paypal.giveBack?.(back)).toMatchObject({ is: 'unknown' })
  await expect.poll(() => paypal.refundStatus?.(back)).toMatchObject({ is: 'done' })
})
