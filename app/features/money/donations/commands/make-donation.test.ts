import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { aGift } from '../../../../../tests/factories/donations.ts'
import { anAttempt, withBilling } from '../../../../../tests/support/billing.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { checkPayment } from '../../payments/commands/check-payment.server.ts'
import { submitPayment } from '../../payments/commands/submit-payment.server.ts'
import { type Product, products } from '../../payments/index.server.ts'
import { ledger } from '../../payments/ledger.table.server.ts'
import { bills, payments } from '../../payments/payment.table.server.ts'
import type { Gift } from '../donation.rules.server.ts'
import { donations } from '../donation.table.server.ts'
import { donationProduct } from '../product.adapter.server.ts'
import { changeDonation } from './change-donation.server.ts'
import { makeDonation } from './make-donation.server.ts'

withDatabase()
const billing = withBilling()
let before: readonly Product[]
beforeAll(() => {
  before = products.set([donationProduct])
})
afterAll(() => void products.set(before))

const limits = { min: 10_000, max: 100_000, hub: 'IRIS Hub' }
const asTyped = (id: string, changes: Partial<Gift> = {}) =>
  onPublicSide(() => asVisitor((work) => makeDonation(work, aGift(changes), { id, locale: 'en', limits })))
const give = async (changes: Partial<Gift> = {}) => {
  const id = randomUUID()
  expect(await asTyped(id, changes)).toEqual({ ok: true })
  return gift(id)
}
const change = (id: string, changes: Partial<Gift>) =>
  onPublicSide(() => asVisitor((work) => changeDonation(work, aGift(changes), { id, locale: 'fr', limits })))

async function gift(id: string) {
  const [row] = await db().select().from(donations).where(eq(donations.id, id))
  if (!row) throw new Error('no such gift')
  return row
}

/** A payment attempt whose prompt is on the payer's phone. */
async function ring(billId: string) {
  const { id, started } = await anAttempt(billId)
  expect(started).toEqual({ ok: true })
  await submitPayment(id)
  const [payment] = await db().select().from(payments).where(eq(payments.id, id))
  return { id, reference: payment?.reference ?? '' }
}

test('DON-22 to DON-24: a gift is saved pending, with person, consent and a bill over the same amount, and no payment', async () => {
  const row = await give({ message: 'For the girls of Huye' })
  expect(row).toMatchObject({
    amount: 25_000,
    frequency: 'one-time',
    donorName: 'Aline Uwase',
    email: 'aline@example.com',
    phone: '+250788000100',
    phoneTyped: '0788 000 100',
    message: 'For the girls of Huye',
    paymentMethod: null,
    paymentStatus: 'pending',
    refundedAt: null,
    version: 1,
  })
  expect(row.transactionId).toMatch(/^TXN-\d{13}-[A-Z0-9]{9}$/)
  const [bill] = await db().select().from(bills)
  expect(bill).toMatchObject({
    id: row.billId,
    kind: 'donation',
    subjectId: row.id,
    personId: row.personId,
    title: 'Donation to IRIS Hub',
    amount: 25_000,
    addsFee: true,
    state: 'open',
  })
  for (const table of ['people', 'consents']) expect(await count(table)).toBe(1)
  for (const table of ['payments', 'ledger', 'outbox', 'pledges']) expect(await count(table)).toBe(0)
})

test('DON-05: both limits are accepted, a franc beyond is not, and the limits come from the settings', async () => {
  for (const amount of [10_000, 100_000]) await give({ amount })
  for (const amount of [9_999, 100_001, 0])
    expect(await asTyped(randomUUID(), { amount })).toEqual({ ok: false, reason: 'amount' })
  expect(await count('donations')).toBe(2)
})

test('DON-23: two gifts of the same moment have different transaction ids, and the database accepts no other form', async () => {
  const now = new Date()
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const id = randomUUID()
      await asVisitor((work) => makeDonation(work, aGift(), { id, locale: 'en', limits }), now)
      return (await gift(id)).transactionId
    }),
  )
  expect(new Set(ids).size).toBe(20)
  const refused = (set: Partial<typeof donations.$inferInsert>) =>
    db()
      .update(donations)
      .set(set)
      .then(
        () => 'done',
        (error: unknown) => sqlState(error),
      )
  expect(await refused({ transactionId: ids[0] })).toBe('23505')
  expect(await refused({ transactionId: 'txn-1-a' })).toBe('23514')
})

test('DON-24, PAY-01: the public side can write neither status nor method, and cannot read the status', async () => {
  await give()
  await onPublicSide(async () => {
    await expect(db().update(donations).set({ paymentStatus: 'completed' })).rejects.toThrow()
    await expect(db().update(donations).set({ paymentMethod: 'PayPal' })).rejects.toThrow()
    await expect(db().select({ one: donations.paymentStatus }).from(donations)).rejects.toThrow()
    // Control: it can write the columns it may change.
    await db().update(donations).set({ message: 'x' })
  })
})

test('DON-14, DON-24, PAY-01: a submitted gift has its method, a declined one is failed, a new attempt pending, an approved one completed', async () => {
  const { id, billId } = await give()
  const declined = await ring(billId)
  expect(await gift(id)).toMatchObject({ paymentStatus: 'pending', paymentMethod: 'MTN Mobile Money' })
  await billing.decide(declined.reference, 'decline')
  await checkPayment(declined.id)
  expect(await gift(id)).toMatchObject({ paymentStatus: 'failed' })
  const again = await ring(billId)
  expect(await gift(id)).toMatchObject({ paymentStatus: 'pending' })
  await billing.decide(again.reference, 'approve')
  await checkPayment(again.id)
  expect(await gift(id)).toMatchObject({ paymentStatus: 'completed', amount: 25_000 })
  expect(await db().select({ amount: ledger.amount, kind: ledger.kind }).from(ledger)).toEqual([
    { amount: 25_000, kind: 'donation' },
  ])
  // One-time stays one-time.
  expect(await count('pledges')).toBe(0)
})

test('DON-09: the details are changed in place, in gift, bill and person, also after a failed attempt', async () => {
  const { id, billId, transactionId } = await give()
  const declined = await ring(billId)
  await billing.decide(declined.reference, 'decline')
  await checkPayment(declined.id)
  const other = { amount: 50_000, fullName: 'Eric Mugabo', email: 'eric@example.com', phone: null } as const
  expect(await change(id, { ...other, frequency: 'monthly', message: 'Hello' })).toEqual({ ok: true })
  const row = await gift(id)
  expect(row).toMatchObject({
    amount: 50_000,
    donorName: 'Eric Mugabo',
    phone: null,
    phoneTyped: null,
    frequency: 'monthly',
    message: 'Hello',
    transactionId,
    version: 4,
  })
  const [bill] = await db().select().from(bills)
  expect(bill).toMatchObject({
    id: billId,
    personId: row.personId,
    amount: 50_000,
    name: 'Eric Mugabo',
    email: 'eric@example.com',
    phone: null,
  })
  expect(await count('donations')).toBe(1)
})

test('DON-09: nothing is changed while a payment is under way, once it is paid, or beyond the limits', async () => {
  const { id, billId } = await give()
  expect(await change(id, { amount: 100_001 })).toEqual({ ok: false, reason: 'amount' })
  const rung = await ring(billId)
  const consents = await count('consents')
  expect(await change(id, { amount: 50_000 })).toEqual({ ok: false, reason: 'under-way' })
  await billing.decide(rung.reference, 'approve')
  await checkPayment(rung.id)
  expect(await change(id, { amount: 50_000 })).toEqual({ ok: false, reason: 'under-way' })
  expect(await gift(id)).toMatchObject({ amount: 25_000, paymentStatus: 'completed' })
  expect(await count('consents')).toBe(consents)
  expect(await change(randomUUID(), {})).toEqual({ ok: false, reason: 'under-way' })
})

test('DON-09: a prompt approved after the amount was changed counts with the amount that was paid', async () => {
  const { id, billId } = await give()
  const rung = await ring(billId)
  await billing.decide(rung.reference, 'expire')
  await checkPayment(rung.id)
  expect(await change(id, { amount: 50_000 })).toEqual({ ok: true })
  await billing.decide(rung.reference, 'approve')
  await checkPayment(rung.id)
  expect(await db().select({ amount: ledger.amount }).from(ledger)).toEqual([{ amount: 25_000 }])
  expect(await gift(id)).toMatchObject({ amount: 25_000, paymentStatus: 'completed' })
})

test('DON-24: when any part fails, nothing is saved', async () => {
  const failing = asVisitor(async (work) => {
    await makeDonation(work, aGift(), { id: randomUUID(), locale: 'en', limits })
    throw new Error('the power went out')
  })
  await expect(failing).rejects.toThrow('the power went out')
  for (const table of ['donations', 'bills', 'people', 'consents']) expect(await count(table)).toBe(0)
})
