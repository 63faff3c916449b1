import { generateKeyPairSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { accounts } from '../../../simulators/payments/accounts.ts'
import { sampleCharge, sampleReturn, withPaymentSimulator } from '../../../tests/support/payments.ts'
import { config } from '../config.server.ts'
import { log } from '../log.server.ts'
import { airtel } from './airtel.server.ts'
import type { Charge } from './provider.ts'

const payments = withPaymentSimulator()

const chargeOf = (phone: string): Charge =>
  sampleCharge(airtel.newReference(), { wallet: { phone, network: 'airtel' } })

async function submitted(phone = '+250738000231'): Promise<Charge> {
  const charge = chargeOf(phone)
  expect(await airtel.submit(charge)).toEqual({ is: 'accepted' })
  return charge
}

test.each([
  ['900', { is: 'failed', failure: 'wrong-pin' }],
  ['901', { is: 'failed', failure: 'rejected' }],
  ['902', { is: 'failed', failure: 'no-funds' }],
  ['903', { is: 'pending' }],
  ['905', { is: 'expired', failure: 'expired' }],
  ['906', { is: 'failed', failure: 'no-wallet' }],
  ['907', { is: 'completed' }],
])('PAY-03: a payer ending in %s; their SUCCESS at first says nothing', async (ending, expected) => {
  const charge = await submitted(`+250738000${ending}`)
  payments.world().advance(1000)
  expect(await airtel.status(charge)).toMatchObject(expected)
})

test('PAY-03: a payment they report as ambiguous stays open until they know', async () => {
  payments.world().hold = true
  const charge = await submitted()
  const [payment] = payments.world().payments()
  if (payment) payment.state = 'ambiguous'
  expect(await airtel.status(charge)).toMatchObject({ is: 'ambiguous' })
  await payments.decide(charge.reference, 'approve')
  expect(await airtel.status(charge)).toMatchObject({ is: 'completed' })
})

test('PAY-03: 904 is ambiguous, and paid in the end', async () => {
  const charge = await submitted('+250738000904')
  payments.world().advance(30)
  expect(await airtel.status(charge)).toMatchObject({ is: 'ambiguous' })
  payments.world().advance(60)
  expect(await airtel.status(charge)).toMatchObject({ is: 'completed' })
})

test('PAY-05: a payment they do not know is pending for two minutes, then it counts as never received', async () => {
  const charge = chargeOf('+250738000231')
  expect(await airtel.status(charge)).toMatchObject({ is: 'pending' })
  const old = { ...charge, submittedAt: new Date(Date.now() - 130_000) }
  expect(await airtel.status(old)).toMatchObject({ is: 'not found', code: 'DP00800001025' })
})

test('a number of another country has no wallet there', async () => {
  expect(await airtel.submit(chargeOf('+256738000231'))).toMatchObject({
    is: 'refused',
    failure: 'no-wallet',
  })
})

test('signed requests are accepted by them, payments and refunds', async () => {
  Object.assign(config(), { AIRTEL_SIGNING: true, AIRTEL_API_VERSION: 'v2' })
  const charge = await submitted()
  expect(payments.world().payments()).toMatchObject([{ more: { isSigned: true } }])
  payments.world().advance(1000)
  const { transactionId } = await airtel.status(charge)
  const back = sampleReturn({ ...charge, transactionId }, airtel.newReference())
  expect(await airtel.giveBack?.(back)).toMatchObject({ is: 'done' })
  expect(await airtel.giveBack?.(back)).toMatchObject({ is: 'refused' })
})

test('a new key of theirs costs one attempt, not twelve hours', async () => {
  config().AIRTEL_SIGNING = true
  await submitted()
  Object.assign(accounts.airtel, generateKeyPairSync('rsa', { modulusLength: 2048 }))
  expect(await airtel.submit(chargeOf('+250738000231'))).toMatchObject({
    is: 'refused',
    code: 'DP00800001026',
    alert: true,
  })
  await submitted()
})

test('PAY-05: without their money id no refund is made', async () => {
  const back = sampleReturn(await submitted(), airtel.newReference())
  expect(await airtel.giveBack?.(back)).toEqual({ is: 'refused', code: 'no money id' })
})

test('PAY-03: a notice with a wrong signature is logged, and still only says where to look', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const charge = await submitted()
  await payments.decide(charge.reference, 'approve')
  const told = payments.told[0]
  if (!told) throw new Error('the hub got no notice')
  expect(await airtel.readNotice(told)).toMatchObject({ is: 'notice', reference: charge.reference })
  expect(warn).not.toHaveBeenCalled()
  const forged = { ...told, body: told.body.replace('"TS"', '"TF"') }
  expect(await airtel.readNotice(forged)).toMatchObject({ is: 'notice', reference: charge.reference })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
