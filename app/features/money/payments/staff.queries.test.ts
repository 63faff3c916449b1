import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPage } from '~/kits/admin/list.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { anOpenPayment, paymentById, withBilling } from '../../../../tests/support/billing.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { aDouble, aPaidPayment, begun } from '../../../../tests/support/refunds.ts'
import { checkRefund } from './commands/check-refund.server.ts'
import { submitRefund } from './commands/submit-refund.server.ts'
import { bills } from './payment.table.server.ts'
import { paymentForStaff } from './record.queries.server.ts'
import { paymentStats, paymentsList, paymentsOfSubject, paymentsToLookAt } from './staff.queries.server.ts'

withDatabase()
const billing = withBilling()

const listed = async (query: string) => {
  const { rows } = await listPage(db(), paymentsList, new URL(`http://x/admin/payments${query}`))
  return rows.map(({ id }) => id)
}

test('A-ADD-07: chips filter by status, by kind and by provider', async () => {
  const { id: paid } = await aPaidPayment(billing)
  billing.world().hold = true
  const { id: open } = await anOpenPayment({ method: 'bank-transfer', wallet: null })
  expect(await listed('')).toEqual([open, paid])
  expect(await listed('?sort=oldest')).toEqual([paid, open])
  expect(await listed('?state=completed')).toEqual([paid])
  expect(await listed('?state=pending')).toEqual([open])
  expect(await listed('?state=failed')).toEqual([])
  expect(await listed('?kind=course')).toEqual([open, paid])
  expect(await listed('?kind=donation')).toEqual([])
  expect(await listed('?provider=bank')).toEqual([open])
})

test('A-ADD-07: a payment is found by name, e-mail, reference and transaction, also after the payer corrected a name', async () => {
  const { id, billId } = await aPaidPayment(billing)
  const { reference, transactionId } = await paymentById(id)
  for (const q of ['uwase', 'aline@example', reference, transactionId, 'ALINE uwase'])
    expect(await listed(`?q=${encodeURIComponent(q ?? '')}`)).toEqual([id])
  await onPublicSide(() =>
    asVisitor((work) => work.tx.update(bills).set({ name: 'Mukamana Rose' }).where(eq(bills.id, billId))),
  )
  expect(await listed('?q=mukamana')).toEqual([id])
  expect(await listed('?q=uwase')).toEqual([])
})

test('A-ADD-07: the totals are sums of the ledger, and payments that need attention are counted', async () => {
  const { id } = await aPaidPayment(billing)
  const { second } = await aDouble(billing)
  await anOpenPayment()
  const refundId = await begun(id, { amount: 5000 })
  await submitRefund(refundId)
  billing.world().advance(1000)
  await checkRefund(refundId)
  expect(await paymentStats(db())).toEqual({ received: '45,000 RWF', refunded: '5,000 RWF' })
  expect(await paymentsToLookAt(db())).toBe(1)
  expect(await listed('?state=attention')).toEqual([second])
})

test('A-ADD-07: a record has its history, its ledger entries and its refunds; PAY-01: a full refund shows as refunded', async () => {
  const { id, billId } = await aPaidPayment(billing)
  const refundId = await begun(id)
  const before = await paymentForStaff(db(), id)
  expect(before).toMatchObject({ state: 'completed', back: 'none', came: 15_000, left: 0 })
  await submitRefund(refundId)
  billing.world().advance(1000)
  await checkRefund(refundId)
  const after = await paymentForStaff(db(), id)
  expect(after).toMatchObject({ back: 'all', refunds: [{ state: 'done', isOurs: false }] })
  expect(after?.lines.map(({ amount }) => amount)).toEqual(['15,000 RWF', '-15,000 RWF'])
  expect(after?.events.map(({ kind, change }) => change ?? kind)).toEqual([
    'created',
    'pending',
    'submit',
    'completed',
    'refund',
    'refund',
    'refund',
  ])
  const [bill] = await db().select().from(bills).where(eq(bills.id, billId))
  const subject = bill?.subjectId ?? ''
  expect(await paymentsOfSubject(db(), subject)).toMatchObject([{ id, back: 'all', billState: 'paid' }])
})
