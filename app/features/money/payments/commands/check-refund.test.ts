import { expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { anOpenPayment, inMinutes, paymentById, withBilling } from '../../../../../tests/support/billing.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { aPaidPayment, asStaff, begun, bookedFor, refundById } from '../../../../../tests/support/refunds.ts'
import { balanceOf, refundsDue } from '../refund.queries.server.ts'
import { checkPayment } from './check-payment.server.ts'
import { checkRefund } from './check-refund.server.ts'
import { finishRefund } from './finish-refund.server.ts'
import { submitRefund } from './submit-refund.server.ts'

withDatabase()
const billing = withBilling()
const theirs = () => billing.world().refunds

test('PAY-01: a refund is entered in the ledger once, its product is revoked, and the payer is notified', async () => {
  const { id, billId } = await aPaidPayment(billing)
  const refundId = await begun(id)
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'submitted', code: 'accepted' })
  billing.world().advance(1000)
  await Promise.all([checkRefund(refundId), checkRefund(refundId), checkRefund(refundId)])
  expect(await refundById(refundId)).toMatchObject({ state: 'done', nextPollAt: null })
  expect(await bookedFor(id)).toEqual({ francs: 0, fee: 0, lines: 2 })
  expect(billing.takenBack).toEqual([billId])
  expect(await paymentById(id)).toMatchObject({ state: 'completed' })
  expect(await count("outbox where template = 'payment-refunded'")).toBe(1)
  expect(theirs()).toMatchObject([{ amount: 15_000, state: 'completed' }])
})

test('PAY-01: a partial refund revokes nothing, and two parts that make up the whole revoke once', async () => {
  const { id, billId } = await aPaidPayment(billing)
  for (const [amount, taken] of [
    [4000, []],
    [11_000, [billId]],
  ] as const) {
    const refundId = await begun(id, { amount })
    await submitRefund(refundId)
    billing.world().advance(1000)
    await checkRefund(refundId)
    expect(billing.takenBack).toEqual(taken)
  }
  expect(await bookedFor(id)).toEqual({ francs: 0, fee: 0, lines: 3 })
})

test('PAY-05: a refund is sent once, however many workers pick it up', async () => {
  const { id } = await aPaidPayment(billing)
  const refundId = await begun(id)
  await Promise.all(Array.from({ length: 5 }, () => submitRefund(refundId)))
  expect(theirs()).toHaveLength(1)
})

test('a refund that fails at the provider releases its amount, and staff are notified', async () => {
  const { id } = await aPaidPayment(billing)
  billing.world().faults.set('mtn', 'refund-failed')
  const refundId = await begun(id)
  await submitRefund(refundId)
  billing.world().advance(1000)
  await checkRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'failed', doneAt: null })
  expect(await bookedFor(id)).toMatchObject({ francs: 15_000, lines: 1 })
  expect(await paymentById(id)).toMatchObject({ state: 'completed', attention: 'refund' })
  expect(await count("notifications where title = 'A refund did not go through'")).toBe(1)
  expect((await balanceOf(db(), id)).left).toBe(15_000)
  expect(billing.takenBack).toEqual([])
})

test('PAY-05: after a lost response the refund is polled, and never sent again under another reference', async () => {
  const { id } = await aPaidPayment(billing)
  const refundId = await begun(id)
  billing.waitBriefly()
  billing.world().faults.set('mtn', 'silent')
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'submitted' })
  billing.world().faults.clear()
  billing.world().advance(1000)
  expect(await refundsDue(db(), inMinutes(2))).toEqual([refundId])
  await checkRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'done' })
  expect(theirs()).toHaveLength(1)
})

test('PAY-05: a call that never arrived is repeated under the same reference', async () => {
  const { id } = await aPaidPayment(billing)
  const refundId = await begun(id)
  billing.world().faults.set('mtn', '503')
  await submitRefund(refundId)
  const { reference, state } = await refundById(refundId)
  expect({ state, theirs: theirs() }).toEqual({ state: 'submitted', theirs: [] })
  await checkRefund(refundId)
  expect(theirs()).toEqual([])
  billing.world().faults.clear()
  await checkRefund(refundId)
  billing.world().advance(1000)
  await checkRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'done' })
  expect(theirs()).toMatchObject([{ reference }])
})

test('a refund unknown to the provider did not go through', async () => {
  const { id } = await aPaidPayment(billing)
  const refundId = await begun(id)
  config().MTN_BASE_URL = 'http://127.0.0.1:9'
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'failed' })
})

test('polling ends after a week: staff are notified, and an owner enters the result', async () => {
  const { id } = await aPaidPayment(billing)
  const refundId = await begun(id)
  billing.world().faults.set('mtn', '503')
  await submitRefund(refundId)
  await checkRefund(refundId, inMinutes(7 * 24 * 60 - 1))
  expect((await refundById(refundId)).nextPollAt).not.toBeNull()
  const end = { refundId, paymentId: id, reference: 'Portal 1', reason: 'Seen in their portal' }
  const finish = (isOwner: boolean) => asStaff('odette', (work) => finishRefund(work, { ...end, isOwner }))
  expect(await finish(true)).toEqual({ ok: false, reason: 'not-yours' })
  await checkRefund(refundId, inMinutes(7 * 24 * 60 + 1))
  expect(await refundById(refundId)).toMatchObject({ state: 'submitted', nextPollAt: null })
  expect(await count("notifications where title = 'Nobody knows how a refund ended'")).toBe(1)
  expect(await finish(false)).toEqual({ ok: false, reason: 'owners-only' })
  expect(await finish(true)).toEqual({ ok: true })
  expect(await bookedFor(id)).toMatchObject({ francs: 0 })
})

test('Airtel refunds cannot be polled: a lost response goes to staff at once', async () => {
  const { id } = await aPaidPayment(billing, { method: 'airtel-money' })
  const refundId = await begun(id)
  billing.waitBriefly()
  billing.world().faults.set('airtel', 'silent')
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'submitted', nextPollAt: null })
  expect(await count("notifications where title = 'Nobody knows how a refund ended'")).toBe(1)
})

test('Airtel: a whole payment is refunded', async () => {
  const { id } = await aPaidPayment(billing, { method: 'airtel-money' })
  const refundId = await begun(id)
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'done' })
  expect(await bookedFor(id)).toMatchObject({ francs: 0 })
})

test('PAY-03: PayPal refunds in its own currency, and the parts add up to the cent', async () => {
  const { id } = await anOpenPayment({ method: 'paypal', wallet: null })
  const { reference } = await paymentById(id)
  await billing.decide(reference, 'approve')
  await checkPayment(id)
  expect(await paymentById(id)).toMatchObject({ state: 'completed', chargeAmount: 1042 })
  for (const [amount, cents] of [
    [7000, 486],
    [8000, 556],
  ] as const) {
    const refundId = await begun(id, { amount })
    expect(await refundById(refundId)).toMatchObject({ chargeAmount: cents, chargeCurrency: 'USD' })
    await submitRefund(refundId)
    billing.world().advance(1000)
    await checkRefund(refundId)
    expect(await refundById(refundId)).toMatchObject({ state: 'done' })
  }
  expect(theirs().map(({ amount }) => amount)).toEqual([486, 556])
  expect(await bookedFor(id)).toMatchObject({ francs: 0, lines: 3 })
})

test('DON-15: a full refund takes the fee out of the ledger, too, and never more than the fee', async () => {
  const { id } = await anOpenPayment({ method: 'credit-card', wallet: null, amount: 25_000, addsFee: true })
  const { reference } = await paymentById(id)
  await billing.decide(reference, 'approve')
  await checkPayment(id)
  const fees: (number | undefined)[] = []
  for (const amount of [10_000, 10_000, 6025]) {
    const refundId = await begun(id, { amount })
    await submitRefund(refundId)
    billing.world().advance(1000)
    await checkRefund(refundId)
    fees.push((await bookedFor(id))?.fee)
  }
  expect(fees).toEqual([632, 239, 0])
})
