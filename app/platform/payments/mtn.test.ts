import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleCharge, sampleReturn, withPaymentSimulator } from '../../../tests/support/payments.ts'
import { config } from '../config.server.ts'
import { providerFor } from './payments.server.ts'
import type { Charge } from './provider.ts'

const payments = withPaymentSimulator()
const mtn = () => providerFor('mtn')

const chargeOf = (phone: string): Charge =>
  sampleCharge(randomUUID(), { wallet: { phone, network: 'mtn' }, hookAt: payments.hookAt('mtn') })

/** The final status of a payment from this number, an hour later. */
async function endOf(phone: string) {
  const charge = chargeOf(phone)
  const answer = await mtn().submit(charge)
  if (answer.is !== 'accepted') return answer
  payments.world().advance(3_600_000)
  return mtn().status(charge)
}

const failed = (failure: string) => ({ is: 'failed', failure })
const ourFault = { failure: 'unavailable', alert: true }

// Their own numbers are tested with their own sandbox; the endings are the same.
test.each([
  ['3450', failed('generic')],
  ['3451', failed('rejected')],
  ['3452', { is: 'expired', failure: 'expired' }],
  ['3453', { is: 'pending' }],
  ['3454', { is: 'completed' }],
  ['3455', failed('no-wallet')],
  ['3456', { is: 'failed', ...ourFault }],
  ['3457', { is: 'refused', ...ourFault }],
  ['3458', { is: 'refused', ...ourFault }],
  ['3459', { is: 'refused', ...ourFault }],
  ['3460', { is: 'refused', ...ourFault }],
  ['3461', { is: 'unknown', code: 'INTERNAL_PROCESSING_ERROR' }],
  ['3462', { is: 'unknown', code: 'SERVICE_UNAVAILABLE' }],
  ['3463', { is: 'expired', failure: 'expired' }],
  ['3464', { is: 'completed' }],
])('PAY-03: a payer ending in %s', async (ending, expected) => {
  expect(await endOf(`+25078812${ending}`)).toMatchObject(expected)
  expect(await endOf(`+4673312${ending}`)).toMatchObject(expected)
})

test('PAY-03: the reason may be a string or an object', async () => {
  payments.world().faults.set('mtn', 'reason-object')
  expect(await endOf('+250788123451')).toEqual({
    is: 'failed',
    code: 'APPROVAL_REJECTED',
    failure: 'rejected',
  })
})

test('PAY-05: a payment they do not know is pending for two minutes, then it counts as never received', async () => {
  const fresh = chargeOf('+250788000231')
  expect(await mtn().status({ ...fresh, submittedAt: new Date(Date.now() - 110_000) })).toMatchObject({
    is: 'pending',
  })
  expect(await mtn().status({ ...fresh, submittedAt: new Date(Date.now() - 130_000) })).toMatchObject({
    is: 'not found',
  })
})

test('PAY-03: their sandbox is charged in euros, and its euros are our francs', async () => {
  config().MTN_TARGET_ENV = 'sandbox'
  expect(await endOf('+250788000231')).toMatchObject({ sum: { amount: 15_000, currency: 'RWF' } })
  expect(payments.world().payments()).toMatchObject([{ currency: 'EUR' }])
  payments.world().faults.set('mtn', 'currency-eur')
  expect(await endOf('+250788000231')).toMatchObject({ sum: { currency: 'USD' } })
})

test('PAY-03: euros outside the sandbox stay euros', async () => {
  payments.world().faults.set('mtn', 'currency-eur')
  expect(await endOf('+250788000231')).toMatchObject({ sum: { currency: 'EUR' } })
})

test('PAY-03: the callback address belongs to this payment alone, and takes POST or PUT', async () => {
  payments.world().faults.setNext('mtn', 'callback-put', 'callback-early')
  const charge = chargeOf('+250788000231')
  await mtn().submit(charge)
  expect(payments.told).toMatchObject([{ method: 'PUT', path: new URL(charge.hookAt).pathname }])
})

test('PAY-03: a callback host they do not know is refused, and callbacks can be turned off', async () => {
  const stranger = { ...chargeOf('+250788000231'), hookAt: 'https://elsewhere.test/hook' }
  expect(await mtn().submit(stranger)).toMatchObject({ is: 'refused', code: 'INVALID_CALLBACK_URL_HOST' })
  config().MTN_CALLBACKS = false
  expect(await mtn().submit(stranger)).toEqual({ is: 'accepted' })
})

test('PAY-05: without the second contract refunds are made by hand', () => {
  expect(mtn().giveBack).toBeDefined()
  config().MTN_DISBURSEMENT_KEY = ''
  expect(mtn().giveBack).toBeUndefined()
  expect(mtn().refundStatus).toBeUndefined()
})

test('PAY-05: the same refund submitted twice is one refund, and no more is refunded than was paid', async () => {
  const charge = chargeOf('+250788000231')
  await mtn().submit(charge)
  payments.world().advance(1000)
  const back = sampleReturn(charge, randomUUID(), { sum: { amount: 10_000, currency: 'RWF' } })
  expect(await mtn().giveBack?.(back)).toEqual({ is: 'accepted' })
  expect(await mtn().giveBack?.(back)).toEqual({ is: 'accepted' })
  const more = { ...back, reference: randomUUID() }
  await mtn().giveBack?.(more)
  payments.world().advance(1000)
  expect(await mtn().refundStatus?.(back)).toEqual({ is: 'done' })
  expect(await mtn().refundStatus?.(more)).toEqual({ is: 'failed', code: 'NOT_ENOUGH_FUNDS' })
  expect(payments.world().payments()).toMatchObject([{ refunded: 10_000 }])
  expect(await mtn().refundStatus?.({ ...back, reference: randomUUID() })).toMatchObject({ is: 'not found' })
})
