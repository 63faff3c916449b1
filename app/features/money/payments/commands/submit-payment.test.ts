import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import {
  aBill,
  anAttempt,
  anOpenPayment,
  inMinutes,
  paymentById,
  withBilling,
} from '../../../../../tests/support/billing.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { freePort } from '../../../../../tools/postgres.ts'
import { payments } from '../payment.table.server.ts'
import { checkPayment } from './check-payment.server.ts'
import { closeBill } from './open-bill.server.ts'
import { handedOver, submitAgain, submitPayment } from './submit-payment.server.ts'

withDatabase()
const billing = withBilling()

/** The state after its worker was killed right before, or during, the call. */
async function killed(method: 'mtn-mobile-money' | 'credit-card' | 'paypal', secondsAgo: number) {
  const bill = await aBill()
  const { id } = await anAttempt(
    bill.id,
    method === 'mtn-mobile-money' ? { method } : { method, wallet: null },
  )
  await db()
    .update(payments)
    .set({ state: 'pending', code: handedOver, submittedAt: inMinutes(-secondsAgo / 60) })
    .where(eq(payments.id, id))
  return id
}
const requests = () => Object.values(billing.world().requests())

test('PAY-05: a payment is submitted once, however many workers pick it up', async () => {
  const { id } = await anAttempt((await aBill()).id)
  await Promise.all(Array.from({ length: 8 }, () => submitPayment(id)))
  expect(requests()).toEqual([1])
  expect(await paymentById(id)).toMatchObject({ state: 'pending', code: 'accepted' })
})

test('PAY-05: an unknown result stays pending, and is found under the same reference', async () => {
  billing.world().faults.setNext('mtn', 'silent')
  billing.waitBriefly()
  const { id } = await anOpenPayment()
  expect(await paymentById(id)).toMatchObject({ state: 'pending', failure: 'unavailable' })
  await billing.world().quiet()
  await vi.waitFor(() => expect(billing.world().payments()).toMatchObject([{ state: 'completed' }]), {
    timeout: 10_000,
  })
  await checkPayment(id)
  const { state, reference, failure } = await paymentById(id)
  expect({ state, failure }).toEqual({ state: 'completed', failure: null })
  expect(billing.world().payments()).toMatchObject([{ reference, charges: 1 }])
  expect(requests()).toEqual([1])
})

test('PAY-05: a call that was lost with its worker is repeated under the same reference', async () => {
  billing.world().hold = true
  const id = await killed('mtn-mobile-money', 130)
  const { reference } = await paymentById(id)
  await checkPayment(id)
  expect(billing.world().requests()).toEqual({ [`mtn ${reference}`]: 1 })
  expect(await paymentById(id)).toMatchObject({ state: 'pending', code: 'accepted' })
  await billing.decide(reference, 'approve')
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'completed' })
})

test('PAY-05: polls in between do not hide that the call was never answered', async () => {
  const id = await killed('mtn-mobile-money', 10)
  for (let n = 0; n < 3; n++) await checkPayment(id)
  expect(requests()).toEqual([])
  await db()
    .update(payments)
    .set({ submittedAt: inMinutes(-3) })
    .where(eq(payments.id, id))
  await checkPayment(id)
  expect(requests()).toEqual([1])
})

test('PAY-05: no second call while the first may still be running, and of many processes that notice one calls', async () => {
  const young = await killed('paypal', 30)
  await checkPayment(young)
  expect(requests()).toEqual([])
  const id = await killed('mtn-mobile-money', 130)
  const { submittedAt } = await paymentById(id)
  await Promise.all(Array.from({ length: 8 }, () => submitAgain(id, submittedAt, new Date())))
  expect(requests()).toEqual([1])
})

test('PAY-05: a payer whose hosted page never arrived gets one, for the same payment', async () => {
  for (const method of ['credit-card', 'paypal'] as const) {
    const id = await killed(method, 90)
    await checkPayment(id)
    const { state, redirectTo } = await paymentById(id)
    expect({ state, goes: redirectTo?.startsWith(new URL(billing.world().address).origin) }).toEqual({
      state: 'pending',
      goes: true,
    })
  }
})

test('PAY-05: no prompt for a bill that was closed meanwhile, nor after its time', async () => {
  const bill = await aBill()
  const first = await anAttempt(bill.id)
  await asVisitor((work) => closeBill(work, bill.id))
  await submitPayment(first.id)
  expect(await paymentById(first.id)).toMatchObject({ state: 'cancelled' })
  const late = await anAttempt((await aBill()).id)
  await submitPayment(late.id, inMinutes(7))
  expect(await paymentById(late.id)).toMatchObject({ state: 'expired', failure: 'expired' })
  expect(requests()).toEqual([])
})

test('PAY-04: the payer sees at once that a provider is unreachable, and staff are notified when the fault is ours', async () => {
  config().MTN_BASE_URL = `http://127.0.0.1:${await freePort()}`
  const { id } = await anOpenPayment()
  expect(await paymentById(id)).toMatchObject({ state: 'failed', failure: 'unavailable', attention: null })
  const wrong = config()
  wrong.AIRTEL_CLIENT_SECRET = 'a secret they do not know'
  const airtel = await anOpenPayment({ method: 'airtel-money' })
  expect(await paymentById(airtel.id)).toMatchObject({ state: 'failed', attention: 'setup' })
})

test.each(['mtn-mobile-money', 'airtel-money'] as const)(
  'PAY-04: after a short outage of %s the same request is repeated, and the phone gets its prompt',
  async (method) => {
    const name = method === 'airtel-money' ? 'airtel' : 'mtn'
    billing.world().faults.set(name, '503')
    billing.world().hold = true
    const { id } = await anOpenPayment({ method })
    expect(await paymentById(id)).toMatchObject({ state: 'pending', failure: 'unavailable' })
    // No second call within a moment, and silence concludes nothing.
    await checkPayment(id)
    expect(billing.world().payments()).toEqual([])
    billing.world().faults.clear()
    await checkPayment(id, { now: inMinutes(0.5) })
    const { reference, ...now } = await paymentById(id)
    expect(now).toMatchObject({ state: 'pending', failure: null, code: 'accepted' })
    await billing.decide(reference, 'approve')
    await checkPayment(id)
    expect(await paymentById(id)).toMatchObject({ state: 'completed' })
    expect(billing.world().payments()).toMatchObject([{ reference, charges: 1 }])
  },
)

test('PAY-04: if a provider stays silent until the end, the message blames the provider, not the payer', async () => {
  billing.world().faults.set('mtn', '503')
  const { id } = await anOpenPayment()
  billing.world().faults.clear()
  // Another attempt was paid meanwhile; this one is not repeated, and ends.
  await db().execute(sql`update bills set state = 'closed'`)
  await db()
    .update(payments)
    .set({ submittedAt: inMinutes(-7), expiresAt: inMinutes(-1) })
    .where(eq(payments.id, id))
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'expired', failure: 'unavailable' })
})

test('PAY-06: a transfer is stored as pending, and no provider is called', async () => {
  const { id } = await anOpenPayment({ method: 'bank-transfer', wallet: null })
  expect(await paymentById(id)).toMatchObject({ state: 'pending' })
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'pending' })
  expect(await count('ledger')).toBe(0)
})
