import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { paymentById, withBilling } from '../../../../../tests/support/billing.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { aDouble, begun, bookedFor } from '../../../../../tests/support/refunds.ts'
import { refunds } from '../refund.table.server.ts'
import { checkRefund } from './check-refund.server.ts'
import { refundDoubles } from './refund-doubles.server.ts'
import { submitRefund } from './submit-refund.server.ts'

withDatabase()
const billing = withBilling()

const refundsOf = (id: string) => db().select().from(refunds).where(eq(refunds.paymentId, id))

test('PAY-05: a payer who paid twice gets the second payment back, once, and keeps the product', async () => {
  const { first, second, billId } = await aDouble(billing)
  expect(await paymentById(second)).toMatchObject({ state: 'completed', attention: 'double' })
  await Promise.all([refundDoubles(), refundDoubles(), refundDoubles()])
  await refundDoubles()
  const [refund, ...others] = await refundsOf(second)
  expect(others).toEqual([])
  expect(refund).toMatchObject({ amount: 15_000, askedBy: 'system', reason: 'Paid twice', byHand: false })
  await submitRefund(refund?.id ?? '')
  billing.world().advance(1000)
  await checkRefund(refund?.id ?? '')
  expect(await bookedFor(second)).toMatchObject({ francs: 0 })
  expect(await bookedFor(first)).toMatchObject({ francs: 15_000 })
  expect(await paymentById(second)).toMatchObject({ attention: null })
  expect(billing.takenBack).toEqual([])
  expect(billing.granted).toEqual([billId])
})

test('if staff have refunded the first payment already, the second one pays the bill and is kept', async () => {
  const { first, second } = await aDouble(billing)
  await begun(first)
  await refundDoubles()
  expect(await refundsOf(second)).toEqual([])
})

test('a payment that the provider cannot refund is reported to staff once, and stays on their list', async () => {
  const { second } = await aDouble(billing)
  config().MTN_DISBURSEMENT_KEY = ''
  await refundDoubles()
  await refundDoubles()
  expect(await refundsOf(second)).toMatchObject([{ byHand: true, state: 'requested' }])
  expect(await paymentById(second)).toMatchObject({ attention: 'double' })
  expect(await count("notifications where title = 'Money to give back by hand'")).toBe(1)
})

test('a failed refund is not repeated automatically', async () => {
  const { second } = await aDouble(billing)
  await refundDoubles()
  billing.world().faults.set('mtn', 'refund-failed')
  const [refund] = await refundsOf(second)
  await submitRefund(refund?.id ?? '')
  billing.world().advance(1000)
  await checkRefund(refund?.id ?? '')
  await refundDoubles()
  expect(await refundsOf(second)).toMatchObject([{ state: 'failed' }])
  expect(await paymentById(second)).toMatchObject({ attention: 'double' })
})
