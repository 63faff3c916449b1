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

test('PAY-01: money that went back is booked out once, what it bought is taken back, and the payer is told', async () => {
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

test('PAY-01: of a part given back nothing is taken back, and of two parts that are all of it once', async () => {
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

test('PAY-05: a refund goes out once, however many workers take it up', async () => {
  const { id } = await aPaidPayment(billing)
  const refundId = await begun(id)
  await Promise.all(Array.from({ length: 5 }, () => submitRefund(refundId)))
  expect(theirs()).toHaveLength(1)
})

test('a refund that fails there frees its money again, and staff are told', async () => {
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

test('PAY-05: a lost answer is asked for, and never sent again under another reference', async () => {
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

test('PAY-05: a call that never arrived is made again under the same reference', async () => {
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

test('nobody there took nothing: the refund did not go through', async () => {
  const { id } = await aPaidPayment(billing)
  const refundId = await begun(id)
  config().MTN_BASE_URL = 'http://127.0.0.1:9'
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'failed' })
})

test('after a week nobody asks any more: staff are told, and an owner says how it ended', async () => {
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

test('Airtel cannot be asked for a refund: a lost answer is for staff at once', async () => {
  const { id } = await aPaidPayment(billing, { method: 'airtel-money' })
  const refundId = await begun(id)
  billing.waitBriefly()
  billing.world().faults.set('airtel', 'silent')
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'submitted', nextPollAt: null })
  expect(await count("notifications where title = 'Nobody knows how a refund ended'")).toBe(1)
})

test('Airtel: a whole payment goes back', async () => {
  const { id } = await aPaidPayment(billing, { method: 'airtel-money' })
  const refundId = await begun(id)
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'done' })
  expect(await bookedFor(id)).toMatchObject({ francs: 0 })
})

test('PAY-03: PayPal gives back in its own currency, and the parts add up to the cent', async () => {
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

test('DON-15: with all of the money the fee in it is booked out, too, and never more of it', async () => {
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
