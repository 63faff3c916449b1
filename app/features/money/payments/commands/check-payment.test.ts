import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import {
  anAttempt,
  anOpenPayment,
  inMinutes,
  paymentById,
  withBilling,
} from '../../../../../tests/support/billing.ts'
import { aMoment, asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { ledger, receipts } from '../ledger.table.server.ts'
import { bills, payments } from '../payment.table.server.ts'
import { checkPayment } from './check-payment.server.ts'
import { closeBill } from './open-bill.server.ts'
import { submitPayment } from './submit-payment.server.ts'

withDatabase()
const billing = withBilling()

/** The payer has decided; the hub has not polled yet. */
async function decided(
  how: 'approve' | 'decline' | 'expire',
  more: Parameters<typeof anOpenPayment>[0] = {},
) {
  billing.world().hold = true
  const open = await anOpenPayment(more)
  await billing.decide((await paymentById(open.id)).reference, how)
  return open
}
const billById = async (id: string) => (await db().select().from(bills).where(eq(bills.id, id)))[0]
const lines = () => db().select().from(ledger)

test('PAY-01, PAY-08: started, submitted, polled and completed: one ledger entry, one grant, receipt 1, one mail', async () => {
  const { id, billId } = await decided('approve')
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'completed', attention: null, fiscal: 'to issue' })
  expect(await billById(billId)).toMatchObject({ state: 'paid' })
  expect(await lines()).toMatchObject([{ paymentId: id, amount: 15_000, kind: 'course', provider: 'mtn' }])
  expect(await db().select().from(receipts)).toMatchObject([{ paymentId: id, number: 1 }])
  expect(billing.granted).toEqual([billId])
  expect(billing.stood).toEqual([
    `${billId} pending MTN Mobile Money`,
    `${billId} completed MTN Mobile Money`,
  ])
  expect(await count("outbox where template = 'payment-received'")).toBe(1)
})

test('PAY-05: polled twenty times at once, it is entered in the ledger and granted once', async () => {
  const { id, billId } = await decided('approve')
  await Promise.all(Array.from({ length: 20 }, () => checkPayment(id)))
  expect(await count('ledger')).toBe(1)
  expect(await count('receipts')).toBe(1)
  expect(billing.granted).toEqual([billId])
  expect(await count("outbox where template = 'payment-received'")).toBe(1)
})

test('control: reading the state without locking the payment grants several times', async () => {
  const { id } = await decided('approve')
  let handedOver = 0
  const offhand = () =>
    asVisitor(async ({ tx }) => {
      const [row] = await tx.select({ state: payments.state }).from(payments).where(eq(payments.id, id))
      await tx.execute(aMoment)
      if (row?.state === 'pending') handedOver++
      await tx.update(payments).set({ state: 'review' }).where(eq(payments.id, id))
    })
  await Promise.all(Array.from({ length: 20 }, offhand))
  expect(handedOver).toBeGreaterThan(1)
})

test('PAY-08: forty payments completed at once get receipts 1 to 40 without a gap', async () => {
  billing.world().hold = true
  const all = await Promise.all(Array.from({ length: 40 }, () => anOpenPayment()))
  for (const { id } of all) await billing.decide((await paymentById(id)).reference, 'approve')
  await Promise.all(all.map(({ id }) => checkPayment(id)))
  const numbers = (await db().select().from(receipts)).map(({ number }) => number)
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
})

test('control: numbers taken without the queue are issued twice', async () => {
  const taken: number[] = []
  const take = () =>
    asVisitor(async ({ tx }) => {
      const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int + 1 as n from receipts`)
      await tx.execute(aMoment)
      taken.push(rows[0]?.n ?? 0)
    })
  await Promise.all(Array.from({ length: 20 }, take))
  expect(new Set(taken).size).toBeLessThan(taken.length)
})

test('PAY-04: a payer who declines can try again, and the product is notified of both results', async () => {
  const { id, billId } = await decided('decline')
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'failed', failure: 'rejected' })
  billing.world().hold = false
  const again = await anAttempt(billId)
  await submitPayment(again.id)
  await vi.waitFor(async () => {
    await checkPayment(again.id)
    expect(await paymentById(again.id)).toMatchObject({ state: 'completed' })
  }, 10_000)
  expect(billing.stood.map((line) => line.split(' ')[1])).toEqual([
    'pending',
    'failed',
    'pending',
    'completed',
  ])
  expect(billing.granted).toEqual([billId])
})

test('PAY-04: a payment after its time counts, and staff see that it was late', async () => {
  billing.world().hold = true
  const { id, billId } = await anOpenPayment()
  await checkPayment(id, { now: inMinutes(7) })
  expect(await paymentById(id)).toMatchObject({ state: 'expired' })
  await billing.decide((await paymentById(id)).reference, 'approve')
  await checkPayment(id, { now: inMinutes(10) })
  expect(await paymentById(id)).toMatchObject({ state: 'completed', attention: 'late', isLate: true })
  expect(billing.granted).toEqual([billId])
})

test('PAY-05: a second payment of a paid bill is entered in the ledger without a second grant, and staff are notified', async () => {
  billing.world().hold = true
  const now = new Date()
  const { id, billId } = await anOpenPayment({ now })
  const second = await anAttempt(billId, { now: inMinutes(2, now), method: 'airtel-money' })
  await submitPayment(second.id)
  for (const one of [id, second.id]) await billing.decide((await paymentById(one)).reference, 'approve')
  await Promise.all([checkPayment(id), checkPayment(second.id)])
  const both = [await paymentById(id), await paymentById(second.id)]
  expect(both.map(({ state }) => state)).toEqual(['completed', 'completed'])
  expect(both.map(({ attention }) => attention).sort()).toEqual(['double', null].sort())
  expect(await count('ledger')).toBe(2)
  expect(await count('receipts')).toBe(2)
  expect(billing.granted).toEqual([billId])
})

test('PAY-07: another amount or currency does not complete a payment: no ledger entry, no grant', async () => {
  for (const [fault, attention] of [
    ['amount-off', 'amount'],
    ['currency-eur', 'currency'],
  ] as const) {
    billing.world().faults.setNext('mtn', fault)
    const { id } = await decided('approve')
    await checkPayment(id)
    expect(await paymentById(id)).toMatchObject({ state: 'review', attention, nextPollAt: null })
    await checkPayment(id)
    expect(await paymentById(id)).toMatchObject({ state: 'review' })
  }
  expect(await count('ledger')).toBe(0)
  expect(billing.granted).toEqual([])
})

test('PAY-01: a failure reported after the success changes nothing', async () => {
  const { id } = await decided('approve')
  await checkPayment(id)
  const before = await paymentById(id)
  await billing.decide(before.reference, 'decline')
  await checkPayment(id)
  expect(await paymentById(id)).toEqual(before)
  expect(await count('ledger')).toBe(1)
})

test('PAY-01: an unreachable provider concludes nothing, and the next poll finds the result', async () => {
  billing.world().hold = true
  const { id } = await anOpenPayment()
  billing.world().faults.set('mtn', '503')
  await checkPayment(id, { now: inMinutes(30) })
  expect(await paymentById(id)).toMatchObject({ state: 'pending' })
  billing.world().faults.clear()
  await billing.decide((await paymentById(id)).reference, 'approve')
  await checkPayment(id, { now: inMinutes(31) })
  expect(await paymentById(id)).toMatchObject({ state: 'completed', attention: null })
})

test('PAY-01: if the product is no longer available, staff see it; the payment is entered in the ledger all the same', async () => {
  const { id } = await decided('approve')
  billing.sellOut()
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'completed', attention: 'not granted' })
  expect(await count('ledger')).toBe(1)
})

test('PAY-01: a bill that was closed meanwhile becomes paid all the same when it is paid', async () => {
  const { id, billId } = await decided('approve')
  await asVisitor((work) => closeBill(work, billId))
  await checkPayment(id)
  expect(await billById(billId)).toMatchObject({ state: 'paid' })
  expect(billing.granted).toEqual([billId])
})

test('PAY-03: an approved PayPal payment is captured once, and not if the bill was paid in another way meanwhile', async () => {
  const { id, billId } = await decided('approve', { method: 'paypal', wallet: null })
  await Promise.all(Array.from({ length: 5 }, () => checkPayment(id)))
  expect(await paymentById(id)).toMatchObject({ state: 'completed', chargeCurrency: 'USD' })
  expect(await lines()).toMatchObject([{ amount: 15_000 }])
  expect(billing.world().payments()).toMatchObject([{ charges: 1 }])
  expect(billing.granted).toEqual([billId])

  const other = await decided('approve', { method: 'paypal', wallet: null })
  await db()
    .update(bills)
    .set({ state: 'paid', paidAt: new Date(), forgiven: 15_000 })
    .where(eq(bills.id, other.billId))
  await checkPayment(other.id)
  expect(await paymentById(other.id)).toMatchObject({ state: 'pending' })
  expect(billing.world().payments()[0]).toMatchObject({ charges: 0 })
  await checkPayment(other.id, { now: inMinutes(200) })
  expect(await paymentById(other.id)).toMatchObject({ state: 'expired' })
})

test('PAY-05: a failure in the middle of completing a payment is rolled back, and the next poll completes it', async () => {
  const { id } = await decided('approve')
  await db().execute(sql`alter table receipts rename to receipts_away`)
  await expect(checkPayment(id)).rejects.toThrow()
  expect(await paymentById(id)).toMatchObject({ state: 'pending' })
  expect(await count('ledger')).toBe(0)
  await db().execute(sql`alter table receipts_away rename to receipts`)
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'completed' })
  expect(await count('ledger')).toBe(1)
})

test('PAY-03: every method ends in the same ledger', async () => {
  config().PAYMENT_PROVIDERS = ['mtn', 'airtel', 'irembopay', 'flutterwave', 'paypal', 'bank']
  const ways = [
    { method: 'mtn-mobile-money' },
    { method: 'airtel-money' },
    { method: 'credit-card', wallet: null },
    { method: 'paypal', wallet: null },
  ] as const
  for (const way of ways) {
    const { id } = await decided('approve', way)
    await checkPayment(id)
    expect(await paymentById(id), way.method).toMatchObject({ state: 'completed' })
  }
  config().PAYMENT_PROVIDERS = ['irembopay']
  const { id } = await decided('approve', { method: 'credit-card', wallet: null })
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'completed', provider: 'irembopay' })
  expect((await lines()).map(({ amount }) => amount)).toEqual([15_000, 15_000, 15_000, 15_000, 15_000])
})
