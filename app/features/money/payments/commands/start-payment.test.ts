import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import {
  aBill,
  anAttempt,
  aWallet,
  inMinutes,
  paymentById,
  withBilling,
} from '../../../../../tests/support/billing.ts'
import { aMoment, asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { promptLimits } from '../payment.options.ts'
import { bills, payments } from '../payment.table.server.ts'
import { closeBill } from './open-bill.server.ts'
import { startPayment } from './start-payment.server.ts'

withDatabase()
const billing = withBilling()

const attemptOnce = (billId: string, wallet: string) =>
  asVisitor((work) => startPayment(work, { id: randomUUID(), billId, method: 'mtn-mobile-money', wallet }))

test('PAY-05, PAY-07: an attempt is saved with its price, fee and reference before any provider is called', async () => {
  const bill = await aBill({ amount: 25_000, addsFee: true })
  const { id } = await anAttempt(bill.id, { method: 'credit-card', wallet: null })
  expect(await paymentById(id)).toMatchObject({
    state: 'created',
    provider: 'flutterwave',
    amount: 26_025,
    fee: 1025,
    chargeAmount: 26_025,
    chargeCurrency: 'RWF',
    submittedAt: null,
  })
  expect(await count("pgboss.job where name = 'submit-payment'")).toBe(1)
  expect(billing.world().payments()).toEqual([])
})

test('PAY-03: for PayPal the foreign amount and its rate are fixed, and without a fresh rate it is not offered', async () => {
  const bill = await aBill({ amount: 26_025 })
  const { id } = await anAttempt(bill.id, { method: 'paypal', wallet: null })
  expect(await paymentById(id)).toMatchObject({ chargeAmount: 1808, chargeCurrency: 'USD', rate: 1440 })
  const late = await anAttempt((await aBill()).id, {
    method: 'paypal',
    wallet: null,
    now: new Date('2100-01-02T00:00:00Z'),
  })
  expect(late.started).toEqual({ ok: false, reason: 'not-offered' })
})

test('PAY-03: a method whose provider is not configured is not offered, unless another provider carries it', async () => {
  config().PAYMENT_PROVIDERS = ['irembopay']
  const bill = await aBill()
  expect((await anAttempt(bill.id, { method: 'paypal', wallet: null })).started).toEqual({
    ok: false,
    reason: 'not-offered',
  })
  const { id } = await anAttempt(bill.id)
  expect(await paymentById(id)).toMatchObject({ provider: 'irembopay', method: 'mtn-mobile-money' })
})

test('PAY-05: a second attempt within a minute is refused, and accepted afterwards', async () => {
  const now = new Date()
  const bill = await aBill()
  expect((await anAttempt(bill.id, { now })).started.ok).toBe(true)
  expect((await anAttempt(bill.id, { now: inMinutes(0.98, now) })).started).toEqual({
    ok: false,
    reason: 'under-way',
  })
  expect((await anAttempt(bill.id, { now: inMinutes(1, now) })).started.ok).toBe(true)
})

test('PAY-06: a pending transfer does not block paying in another way', async () => {
  const bill = await aBill()
  expect((await anAttempt(bill.id, { method: 'bank-transfer', wallet: null })).started.ok).toBe(true)
  expect((await anAttempt(bill.id)).started.ok).toBe(true)
})

test('PAY-05: of twenty attempts for one bill at once, one is made', async () => {
  const bill = await aBill()
  const attempts = await Promise.all(Array.from({ length: 20 }, () => attemptOnce(bill.id, aWallet())))
  expect(attempts.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await count('payments')).toBe(1)
})

test('control: reading the attempts without locking the bill lets several through', async () => {
  const bill = await aBill()
  const offhand = (id: string) =>
    asVisitor(async ({ tx }) => {
      const attempts = await tx.select().from(payments).where(eq(payments.billId, bill.id))
      await tx.execute(aMoment)
      if (attempts.length > 0) return false
      const more = { method: 'mtn-mobile-money', provider: 'mtn', amount: 1, chargeAmount: 1 } as const
      await tx.insert(payments).values({
        id,
        billId: bill.id,
        ...more,
        reference: id,
        hookToken: id,
        expiresAt: new Date(),
      })
      return true
    })
  const made = await Promise.all(Array.from({ length: 20 }, () => offhand(randomUUID())))
  expect(made.filter(Boolean).length).toBeGreaterThan(1)
})

test('PAY-05: one phone gets at most five prompts an hour, also from many bills at once', async () => {
  const wallet = aWallet()
  const all = await Promise.all(Array.from({ length: 12 }, () => aBill()))
  const attempts = await Promise.all(all.map(({ id }) => attemptOnce(id, wallet)))
  expect(attempts.filter(({ ok }) => ok)).toHaveLength(promptLimits.anHour)
  expect(attempts.filter((one) => !one.ok).map((one) => !one.ok && one.reason)).toEqual(
    Array.from({ length: 7 }, () => 'rung-enough'),
  )
  expect((await anAttempt((await aBill()).id)).started.ok).toBe(true)
})

test('PAY-05: ten prompts a day and three refusals are the limit', async () => {
  const now = new Date()
  const wallet = aWallet()
  const ring = async (minutes: number) =>
    (await anAttempt((await aBill()).id, { wallet, now: inMinutes(minutes, now) })).started
  for (let n = 0; n < promptLimits.aDay; n++) expect((await ring(n * 61)).ok).toBe(true)
  expect(await ring(promptLimits.aDay * 61)).toEqual({ ok: false, reason: 'rung-enough' })
  expect((await ring(25 * 60 + 1)).ok).toBe(true)

  const other = aWallet()
  for (let n = 0; n < promptLimits.refusals; n++) {
    const { id } = await anAttempt((await aBill()).id, { wallet: other })
    await db().update(payments).set({ state: 'failed', failure: 'rejected' }).where(eq(payments.id, id))
  }
  expect((await anAttempt((await aBill()).id, { wallet: other })).started).toEqual({
    ok: false,
    reason: 'rung-enough',
  })
})

test('PAY-05: a bill that is paid, closed or overdue accepts no attempt, and mobile money needs a number', async () => {
  const bill = await aBill()
  expect((await anAttempt(bill.id, { wallet: null })).started).toEqual({ ok: false, reason: 'no-wallet' })
  await asVisitor((work) => closeBill(work, bill.id))
  expect((await anAttempt(bill.id)).started).toEqual({ ok: false, reason: 'closed' })
  const paid = await aBill()
  await db()
    .update(bills)
    .set({ state: 'paid', paidAt: new Date(), forgiven: 15_000 })
    .where(and(eq(bills.id, paid.id)))
  expect((await anAttempt(paid.id)).started).toEqual({ ok: false, reason: 'paid' })
  const over = await aBill({ payableUntil: inMinutes(-1) })
  expect((await anAttempt(over.id)).started).toEqual({ ok: false, reason: 'closed' })
  expect((await anAttempt(randomUUID())).started).toEqual({ ok: false, reason: 'closed' })
  expect(await count('payments')).toBe(0)
})
