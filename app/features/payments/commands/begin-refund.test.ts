import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { anOpenPayment, paymentById, withBilling } from '../../../../tests/support/billing.ts'
import { aMoment, count, withDatabase } from '../../../../tests/support/database.ts'
import {
  aPaidPayment,
  asStaff,
  beginAs,
  begun,
  bookedFor,
  refundById,
} from '../../../../tests/support/refunds.ts'
import { standOf } from '../refund.queries.server.ts'
import { refunds } from '../refund.table.server.ts'
import { approveRefund } from './approve-refund.server.ts'
import { finishRefund } from './finish-refund.server.ts'
import { receiveTransfer } from './receive-transfer.server.ts'
import { submitRefund } from './submit-refund.server.ts'

withDatabase()
const billing = withBilling()

test('PAY-05: a refund is written down with its reference and its job before the provider hears of it', async () => {
  const { id } = await aPaidPayment(billing)
  const refundId = await begun(id, { amount: 5000 })
  expect(await refundById(refundId)).toMatchObject({
    state: 'requested',
    amount: 5000,
    chargeAmount: 5000,
    byHand: false,
    needsSecond: false,
    askedBy: 'odette@irishub.example',
  })
  expect(await count("pgboss.job where name = 'submit-refund'")).toBe(1)
  expect(await count("audit_log where action = 'began a refund'")).toBe(1)
  expect(billing.world().refunds).toEqual([])
})

test('what was not paid cannot be given back, and never more than is left', async () => {
  const open = await anOpenPayment()
  expect(await beginAs(open.id)).toEqual({ ok: false, reason: 'not-paid' })
  expect(await beginAs(randomUUID())).toEqual({ ok: false, reason: 'missing' })
  const { id } = await aPaidPayment(billing)
  expect(await beginAs(id, { amount: 15_001 })).toEqual({ ok: false, reason: 'too-much' })
  await begun(id, { amount: 10_000 })
  expect(await beginAs(id, { amount: 5001 })).toEqual({ ok: false, reason: 'too-much' })
  await begun(id, { amount: 5000 })
  expect(await beginAs(id)).toEqual({ ok: false, reason: 'too-much' })
})

test('PAY-05: of twenty refunds at once no more goes back than came', async () => {
  const { id } = await aPaidPayment(billing)
  const answers = await Promise.all(Array.from({ length: 20 }, () => beginAs(id, { amount: 6000 })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect((await standOf(db(), id)).left).toBe(3000)
})

/** Looks at what is left without holding anything, and then writes. */
async function offhand(paymentId: string): Promise<void> {
  const { left } = await standOf(db(), paymentId)
  if (left < 15_000) return
  await db().execute(aMoment)
  await db().insert(refunds).values({
    paymentId,
    amount: 15_000,
    chargeAmount: 15_000,
    reference: randomUUID(),
    reason: '-',
    askedBy: '-',
  })
}

const race = (paymentId: string) => Promise.allSettled(Array.from({ length: 8 }, () => offhand(paymentId)))

test('PAY-05: whoever forgets to hold the bill is stopped by the database', async () => {
  const { id } = await aPaidPayment(billing)
  await race(id)
  expect((await standOf(db(), id)).left).toBe(0)
})

afterEach(() => db().execute(sql`alter table refunds enable trigger refunds_fit`))

test('control: without its rule more goes back than came', async () => {
  const { id } = await aPaidPayment(billing)
  await db().execute(sql`alter table refunds disable trigger refunds_fit`)
  await race(id)
  expect((await standOf(db(), id)).left).toBeLessThan(0)
})

test('A-ADD-07: above the limit another owner has to agree, and small ones count together', async () => {
  const { id } = await aPaidPayment(billing, { amount: 250_000 })
  expect(await beginAs(id, { amount: 100_001, isOwner: false })).toEqual({ ok: false, reason: 'owners-only' })
  await begun(id, { amount: 60_000, isOwner: false })
  expect(await beginAs(id, { amount: 60_000, isOwner: false })).toEqual({ ok: false, reason: 'owners-only' })
  const refundId = await begun(id, { amount: 60_000 })
  expect(await paymentById(id)).toMatchObject({ attention: 'second' })
  const decide = (by: string, agrees = true) =>
    asStaff(by, (work) => approveRefund(work, { refundId, paymentId: id, agrees, reason: 'Seen' }))
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'requested', needsSecond: true })
  expect(await decide('odette')).toEqual({ ok: false, reason: 'own' })
  expect(await decide('patrick')).toEqual({ ok: true })
  expect(await decide('patrick')).toEqual({ ok: false, reason: 'decided' })
  expect(await paymentById(id)).toMatchObject({ attention: null })
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({
    state: 'submitted',
    approvedBy: 'patrick@irishub.example',
  })
})

test('A-ADD-07: a large refund that somebody stops goes nowhere, and its money can go back otherwise', async () => {
  const { id } = await aPaidPayment(billing, { amount: 250_000 })
  const refundId = await begun(id)
  const stopped = { refundId, paymentId: id, agrees: false, reason: 'Wrong payment' }
  expect(await asStaff('odette', (work) => approveRefund(work, stopped))).toEqual({ ok: true })
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'failed', code: 'stopped, Wrong payment' })
  expect((await standOf(db(), id)).left).toBe(250_000)
})

test('control: the database lets no large refund go without a second owner', async () => {
  const { id } = await aPaidPayment(billing, { amount: 250_000 })
  const refundId = await begun(id)
  const go = (by: string) =>
    db().execute(sql`update refunds set state = 'submitted', approved_by = ${by} where id = ${refundId}`)
  await expect(go('odette@irishub.example')).rejects.toThrow()
  await go('patrick@irishub.example')
})

test('a transfer is paid back by hand: from its reference on it is booked, and the payer is told', async () => {
  const { id } = await anOpenPayment({ method: 'bank-transfer', wallet: null })
  const came = { paymentId: id, amount: 15_000, bankReference: 'BK 771', reason: 'On the statement' }
  await asStaff('odette', (work) => receiveTransfer(work, came))
  const refundId = await begun(id)
  expect(await refundById(refundId)).toMatchObject({ byHand: true, state: 'requested' })
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'requested' })
  const finish = () =>
    asStaff('odette', (work) =>
      finishRefund(work, { refundId, paymentId: id, reference: 'BK 772', reason: 'Sent', isOwner: false }),
    )
  expect(await finish()).toEqual({ ok: true })
  expect(await finish()).toEqual({ ok: false, reason: 'not-yours' })
  expect(await refundById(refundId)).toMatchObject({ state: 'done', providerReference: 'BK 772' })
  expect(await bookedFor(id)).toEqual({ francs: 0, fee: 0, lines: 2 })
  expect(await count("outbox where template = 'payment-refunded' and props->>'reference' = 'BK 772'")).toBe(1)
})

test('Airtel gives back whole payments only: a part is paid back by hand', async () => {
  const { id } = await aPaidPayment(billing, { method: 'airtel-money' })
  expect(await refundById(await begun(id, { amount: 5000 }))).toMatchObject({ byHand: true })
  const other = await aPaidPayment(billing, { method: 'airtel-money' })
  expect(await refundById(await begun(other.id))).toMatchObject({ byHand: false })
})

test('without the contract to give back, MTN payments are paid back by hand', async () => {
  const { id } = await aPaidPayment(billing)
  config().MTN_DISBURSEMENT_KEY = ''
  expect(await refundById(await begun(id))).toMatchObject({ byHand: true })
})
