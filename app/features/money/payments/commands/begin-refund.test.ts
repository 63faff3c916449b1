import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { anOpenPayment, inMinutes, paymentById, withBilling } from '../../../../../tests/support/billing.ts'
import { aMoment, count, withDatabase } from '../../../../../tests/support/database.ts'
import {
  aPaidPayment,
  asStaff,
  beginAs,
  begun,
  bookedFor,
  refundById,
} from '../../../../../tests/support/refunds.ts'
import { balanceOf } from '../refund.queries.server.ts'
import { refunds } from '../refund.table.server.ts'
import { approveRefund } from './approve-refund.server.ts'
import { finishRefund } from './finish-refund.server.ts'
import { receiveTransfer } from './receive-transfer.server.ts'
import { submitRefund } from './submit-refund.server.ts'

withDatabase()
const billing = withBilling()

test('PAY-05: a refund is saved with its reference and its job before the provider is called', async () => {
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

test('an unpaid payment cannot be refunded, and a paid one never by more than is left', async () => {
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

test('PAY-05: twenty refunds at once never exceed the amount paid', async () => {
  const { id } = await aPaidPayment(billing)
  const answers = await Promise.all(Array.from({ length: 20 }, () => beginAs(id, { amount: 6000 })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect((await balanceOf(db(), id)).left).toBe(3000)
})

/** Reads the remaining amount without a lock, and then writes. */
async function offhand(paymentId: string): Promise<void> {
  const { left } = await balanceOf(db(), paymentId)
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

const longAgo = new Date('2026-01-01')
const race = (paymentId: string) => Promise.allSettled(Array.from({ length: 8 }, () => offhand(paymentId)))

test('PAY-05: the database stops a refund that does not lock the bill', async () => {
  const { id } = await aPaidPayment(billing)
  await race(id)
  expect((await balanceOf(db(), id)).left).toBe(0)
})

afterEach(() => db().execute(sql`alter table refunds enable trigger refunds_fit`))

test('control: without its rule more is refunded than was paid', async () => {
  const { id } = await aPaidPayment(billing)
  await db().execute(sql`alter table refunds disable trigger refunds_fit`)
  await race(id)
  expect((await balanceOf(db(), id)).left).toBeLessThan(0)
})

test('A-ADD-07: above the limit another owner has to approve, and small refunds are added up', async () => {
  const { id } = await aPaidPayment(billing, { amount: 250_000 })
  expect(await beginAs(id, { amount: 100_001, isOwner: false })).toEqual({ ok: false, reason: 'owners-only' })
  await begun(id, { amount: 60_000, isOwner: false })
  expect(await beginAs(id, { amount: 60_000, isOwner: false })).toEqual({ ok: false, reason: 'owners-only' })
  const refundId = await begun(id, { amount: 60_000 })
  expect(await paymentById(id)).toMatchObject({ attention: 'second' })
  const decide = (by: string, agrees = true) =>
    asStaff(by, (work) =>
      approveRefund(work, { refundId, paymentId: id, agrees, reason: 'Seen', ownerSince: longAgo }),
    )
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

test('A-ADD-07: a large refund that is stopped is not sent, and its amount can be refunded in another way', async () => {
  const { id } = await aPaidPayment(billing, { amount: 250_000 })
  const refundId = await begun(id)
  const stopped = { refundId, paymentId: id, agrees: false, reason: 'Wrong payment', ownerSince: null }
  expect(await asStaff('odette', (work) => approveRefund(work, stopped))).toEqual({ ok: true })
  await submitRefund(refundId)
  expect(await refundById(refundId)).toMatchObject({ state: 'failed', code: 'stopped, Wrong payment' })
  expect((await balanceOf(db(), id)).left).toBe(250_000)
})

test('A-ADD-07: an owner of six days cannot be the second owner, whoever appointed them; after seven days they can', async () => {
  const { id } = await aPaidPayment(billing, { amount: 250_000 })
  const refundId = await begun(id)
  const agree = (days: number) =>
    asStaff('patrick', (work) => {
      const ownerSince = inMinutes(-days * 24 * 60 - 1)
      return approveRefund(work, { refundId, paymentId: id, agrees: true, reason: 'Seen', ownerSince })
    })
  expect(await agree(6)).toEqual({ ok: false, reason: 'new-owner' })
  // The database uses its own clock, not the given time.
  await db().execute(sql`insert into staff (email, groups) values ('patrick@irishub.example', '{owner}')`)
  await expect(agree(7)).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ constraint: 'refunds_second_eyes' }) }),
  )
  await db().execute(sql`update staff set owner_since = now() - interval '7 days'`)
  expect(await agree(7)).toEqual({ ok: true })
})

test('A-ADD-06: the seven days begin when a person becomes an owner or is reactivated', async () => {
  const since = async () =>
    (await db().execute(sql`select owner_since > now() - interval '1 minute' as fresh from staff`)).rows[0]
      ?.fresh
  await db().execute(sql`insert into staff (email, groups) values ('patrick@irishub.example', '{content}')`)
  expect(await since()).toBeNull()
  await db().execute(sql`update staff set groups = '{owner}'`)
  expect(await since()).toBe(true)
  await db().execute(sql`update staff set owner_since = now() - interval '8 days'`)
  await db().execute(sql`update staff set groups = '{owner,content}', disabled_at = now()`)
  expect(await since()).toBe(false)
  await db().execute(sql`update staff set disabled_at = null`)
  expect(await since()).toBe(true)
})

test('control: the database accepts no large refund without a second owner', async () => {
  const { id } = await aPaidPayment(billing, { amount: 250_000 })
  const refundId = await begun(id)
  const go = (by: string) =>
    db().execute(sql`update refunds set state = 'submitted', approved_by = ${by} where id = ${refundId}`)
  await expect(go('odette@irishub.example')).rejects.toThrow()
  await go('patrick@irishub.example')
})

test('a transfer is refunded by hand: with its reference it is entered in the ledger, and the payer is notified', async () => {
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

test('Airtel refunds whole payments only: a part is refunded by hand', async () => {
  const { id } = await aPaidPayment(billing, { method: 'airtel-money' })
  expect(await refundById(await begun(id, { amount: 5000 }))).toMatchObject({ byHand: true })
  const other = await aPaidPayment(billing, { method: 'airtel-money' })
  expect(await refundById(await begun(other.id))).toMatchObject({ byHand: false })
})

test('without the refund contract, MTN payments are refunded by hand', async () => {
  const { id } = await aPaidPayment(billing)
  config().MTN_DISBURSEMENT_KEY = ''
  expect(await refundById(await begun(id))).toMatchObject({ byHand: true })
})

test('one person may refund a limited sum per day, over all payments; more waits for a second owner', async () => {
  const all = []
  for (let n = 0; n < 3; n++) all.push(await aPaidPayment(billing, { amount: 45_000 }))
  const [first, second, third] = all
  if (!first || !second || !third) throw new Error('no payments')
  // Concurrent refunds wait for each other, so both are counted.
  expect(await Promise.all([beginAs(first.id), beginAs(second.id)])).toMatchObject([
    { ok: true, needsSecond: false },
    { ok: true, needsSecond: false },
  ])
  expect(await beginAs(third.id, { isOwner: false })).toEqual({ ok: false, reason: 'owners-only' })
  expect(await beginAs(third.id, { isOwner: true })).toMatchObject({ ok: true, needsSecond: true })
  expect(await beginAs(third.id, { by: 'diane' })).toEqual({ ok: false, reason: 'too-much' })
})
