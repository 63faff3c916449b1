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

/** As it is when its worker was killed right before, or during, the call. */
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

test('PAY-05: handed over once, however many workers take it up', async () => {
  const { id } = await anAttempt((await aBill()).id)
  await Promise.all(Array.from({ length: 8 }, () => submitPayment(id)))
  expect(requests()).toEqual([1])
  expect(await paymentById(id)).toMatchObject({ state: 'pending', code: 'accepted' })
})

test('PAY-05: an outcome that nobody knows stays pending, and is found under the same reference', async () => {
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

test('PAY-05: a call that was lost with its worker is made again under the same reference', async () => {
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

test('PAY-05: looks in between do not make it forget that nobody answered', async () => {
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

test('PAY-05: while a call may still be under way nobody makes a second, and of many who notice one does', async () => {
  const young = await killed('paypal', 30)
  await checkPayment(young)
  expect(requests()).toEqual([])
  const id = await killed('mtn-mobile-money', 130)
  const { submittedAt } = await paymentById(id)
  await Promise.all(Array.from({ length: 8 }, () => submitAgain(id, submittedAt, new Date())))
  expect(requests()).toEqual([1])
})

test('PAY-05: somebody who was to get a page and got none gets one, for the same payment', async () => {
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

test('PAY-05: no phone rings for a bill that was closed meanwhile, nor when its time is over', async () => {
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

test('PAY-04: a provider that is not there is told to the payer at once, and staff are called when it is our fault', async () => {
  config().MTN_BASE_URL = `http://127.0.0.1:${await freePort()}`
  const { id } = await anOpenPayment()
  expect(await paymentById(id)).toMatchObject({ state: 'failed', failure: 'unavailable', attention: null })
  const wrong = config()
  wrong.AIRTEL_CLIENT_SECRET = 'a secret they do not know'
  const airtel = await anOpenPayment({ method: 'airtel-money' })
  expect(await paymentById(airtel.id)).toMatchObject({ state: 'failed', attention: 'setup' })
})

test.each(['mtn-mobile-money', 'airtel-money'] as const)(
  'PAY-04: a bad moment of %s is waited for: the same request is made again, and the phone rings',
  async (method) => {
    const name = method === 'airtel-money' ? 'airtel' : 'mtn'
    billing.world().faults.set(name, '503')
    billing.world().hold = true
    const { id } = await anOpenPayment({ method })
    expect(await paymentById(id)).toMatchObject({ state: 'pending', failure: 'unavailable' })
    // Nobody calls twice within a moment, and nothing is concluded from silence.
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

test('PAY-04: a provider that stays silent until the end is said to be silent, not the payer to be late', async () => {
  billing.world().faults.set('mtn', '503')
  const { id } = await anOpenPayment()
  billing.world().faults.clear()
  // Another try has paid in between; nobody calls again for it, and it ends.
  await db().execute(sql`update bills set state = 'closed'`)
  await db()
    .update(payments)
    .set({ submittedAt: inMinutes(-7), expiresAt: inMinutes(-1) })
    .where(eq(payments.id, id))
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'expired', failure: 'unavailable' })
})

test('PAY-06: a transfer is written down as pending, and nobody is asked', async () => {
  const { id } = await anOpenPayment({ method: 'bank-transfer', wallet: null })
  expect(await paymentById(id)).toMatchObject({ state: 'pending' })
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'pending' })
  expect(await count('ledger')).toBe(0)
})
