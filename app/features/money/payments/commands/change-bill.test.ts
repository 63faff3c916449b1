import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { anOpenPayment, inMinutes, paymentById, withBilling } from '../../../../../tests/support/billing.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { asStaff } from '../../../../../tests/support/refunds.ts'
import { ledger } from '../ledger.table.server.ts'
import { bills } from '../payment.table.server.ts'
import { beginRefund } from './begin-refund.server.ts'
import { changeBill } from './change-bill.server.ts'
import { checkPayment } from './check-payment.server.ts'
import { reviewPayment } from './review-payment.server.ts'

withDatabase()
const billing = withBilling()

const billById = async (id: string) => (await db().select().from(bills).where(eq(bills.id, id)))[0]
const lines = () => db().select().from(ledger)
/** The payer has approved; the hub has not polled yet. */
async function approved() {
  billing.world().hold = true
  const open = await anOpenPayment()
  await billing.decide((await paymentById(open.id)).reference, 'approve')
  return open
}

/** An expired attempt whose bill then got another price; then the provider collects the old amount after all. */
async function paidAfterAChange(amount: number, more: Parameters<typeof anOpenPayment>[0] = {}) {
  billing.world().hold = true
  const { id, billId } = await anOpenPayment(more)
  await checkPayment(id, { now: inMinutes(200) })
  expect(await paymentById(id)).toMatchObject({ state: 'expired' })
  const bill = await billById(billId)
  if (!bill) throw new Error('no bill')
  const { personId, name, email, phone } = bill
  const changed = { personId, name, email, phone, amount }
  expect(await asVisitor((work) => changeBill(work, billId, changed))).toBe(true)
  await billing.decide((await paymentById(id)).reference, 'approve')
  await checkPayment(id, { now: inMinutes(201) })
  return { id, billId }
}
const review = (paymentId: string, francs: number, handsOver: boolean) =>
  asStaff('odette', (work) =>
    reviewPayment(work, { paymentId, to: 'completed', francs, handsOver, reason: 'The old price' }),
  )

test('PAY-07: the old price does not pay a bill that became dearer: it goes to staff, with the amount paid', async () => {
  for (const method of ['mtn-mobile-money', 'airtel-money', 'credit-card'] as const) {
    const wallet = method === 'credit-card' ? null : undefined
    const { id, billId } = await paidAfterAChange(540_500, { method, wallet })
    expect(await paymentById(id), method).toMatchObject({ state: 'review', attention: 'amount' })
    expect(await billById(billId), method).toMatchObject({ state: 'open', amount: 540_500 })
    if (method !== 'airtel-money')
      expect(await paymentById(id)).toMatchObject({ cameAmount: 15_000, cameCurrency: 'RWF' })
  }
  expect(billing.granted).toEqual([])
  expect(await count('ledger')).toBe(0)
})

test('PAY-07: a PayPal payment approved at an old price is not captured', async () => {
  const { id, billId } = await paidAfterAChange(540_500, { method: 'paypal', wallet: null })
  expect(await paymentById(id)).toMatchObject({ state: 'expired' })
  expect(await billById(billId)).toMatchObject({ state: 'open' })
  expect(billing.world().payments()).toMatchObject([{ charges: 0 }])
})

test('control: for a gift, where any amount pays the bill, the same history grants it', async () => {
  billing.asGift()
  const { id, billId } = await paidAfterAChange(540_500)
  expect(await paymentById(id)).toMatchObject({ state: 'completed' })
  expect(billing.granted).toEqual([billId])
  // A gift is the amount paid, so its bill has that amount.
  expect(await billById(billId)).toMatchObject({ state: 'paid', amount: 15_000 })
})

test('PAY-07: a bill that became cheaper is paid, and staff see the overpayment', async () => {
  const { id, billId } = await paidAfterAChange(9000)
  expect(await paymentById(id)).toMatchObject({ state: 'completed', attention: 'overpaid' })
  expect(billing.granted).toEqual([billId])
})

test('A-DON-05: one person may waive a small shortfall; with a large one the payment is entered in the ledger without granting anything, and can be refunded', async () => {
  const much = await paidAfterAChange(540_500)
  expect(await review(much.id, 15_000, true)).toEqual({ ok: false, reason: 'too-short' })
  expect(await review(much.id, 15_000, false)).toEqual({ ok: true })
  expect(await paymentById(much.id)).toMatchObject({ state: 'completed', attention: 'short' })
  expect(await billById(much.billId)).toMatchObject({ state: 'open' })
  expect(await lines()).toMatchObject([{ paymentId: much.id, amount: 15_000 }])
  expect(billing.granted).toEqual([])
  const back = { paymentId: much.id, reason: 'The old price', isOwner: false }
  expect(await asStaff('odette', (work) => beginRefund(work, back))).toMatchObject({ ok: true })

  const little = await paidAfterAChange(16_000)
  expect(await review(little.id, 15_000, true)).toEqual({ ok: true })
  expect(await paymentById(little.id)).toMatchObject({ state: 'completed', attention: null })
  expect(await billById(little.billId)).toMatchObject({ state: 'paid', amount: 16_000, forgiven: 1000 })
  expect(billing.granted).toEqual([little.billId])
})

test('A-DON-05: an amount that covers the bill must be accepted, not recorded as too little; a refusal waives nothing', async () => {
  billing.world().faults.set('mtn', 'currency-eur')
  const { id, billId } = await approved()
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'review', attention: 'currency' })
  expect(await review(id, 15_000, false)).toEqual({ ok: false, reason: 'enough' })
  expect(await count('ledger')).toBe(0)
  const refuse = { paymentId: id, to: 'failed', reason: 'A test' } as const
  expect(await asStaff('odette', (work) => reviewPayment(work, refuse))).toEqual({ ok: true })
  expect(await billById(billId)).toMatchObject({ state: 'open', forgiven: 0 })
  expect(await count("audit_log where action = 'refused in review' and after ? 'short'")).toBe(0)
})

test('PAY-07: the database refuses a paid bill that the ledger does not cover', async () => {
  const { id, billId } = await approved()
  const pay = () => db().execute(sql`update bills set state = 'paid', paid_at = now() where id = ${billId}`)
  await expect(pay()).rejects.toMatchObject({ cause: { code: '23514', constraint: 'bills_covered' } })
  await checkPayment(id)
  expect(await billById(billId)).toMatchObject({ state: 'paid' })
  const dearer = db().execute(sql`update bills set amount = amount + 1 where id = ${billId}`)
  await expect(dearer).rejects.toMatchObject({ cause: { constraint: 'bills_covered' } })
})

test('control: without its trigger the database accepts it', async () => {
  const { billId } = await approved()
  await db().execute(sql`alter table bills disable trigger bills_covered`)
  await db().execute(sql`update bills set state = 'paid', paid_at = now() where id = ${billId}`)
  await db().execute(sql`alter table bills enable trigger bills_covered`)
  expect(await billById(billId)).toMatchObject({ state: 'paid' })
})
