import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import {
  aBill,
  anAttempt,
  anOpenPayment,
  inMinutes,
  paymentById,
  withBilling,
} from '../../../../../tests/support/billing.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { aPaidPayment, asStaff, bookedFor } from '../../../../../tests/support/refunds.ts'
import { bills, paymentEvents } from '../payment.table.server.ts'
import { checkPayment } from './check-payment.server.ts'
import { enterFiscal } from './enter-fiscal.server.ts'
import { failPayment } from './fail-payment.server.ts'
import { pollProvider } from './poll-provider.server.ts'
import { receiveTransfer } from './receive-transfer.server.ts'
import { resolveAttention } from './resolve-attention.server.ts'
import { reviewPayment } from './review-payment.server.ts'

withDatabase()
const billing = withBilling()

const aTransfer = () => anOpenPayment({ method: 'bank-transfer', wallet: null })
const receive = (paymentId: string, amount = 15_000, bankReference = `BK ${paymentId}`) =>
  asStaff('odette', (work) =>
    receiveTransfer(work, { paymentId, amount, bankReference, reason: 'On the statement' }),
  )

test('PAY-01, PAY-06, A-DON-05: a transfer is paid when staff confirm it; who, when, the amount, its reference and the reason are recorded', async () => {
  const begun = new Date()
  const { id, billId } = await aTransfer()
  await checkPayment(id, { now: inMinutes(60 * 24 * 2) })
  expect(await paymentById(id)).toMatchObject({ state: 'pending' })
  expect(await receive(id)).toEqual({ ok: true, isEnough: true })
  expect(await paymentById(id)).toMatchObject({ state: 'completed', attention: null, fiscal: 'to issue' })
  expect(billing.granted).toEqual([billId])
  expect(await receive(id)).toEqual({ ok: false, reason: 'over' })
  expect(await bookedFor(id)).toMatchObject({ francs: 15_000, lines: 1 })
  const events = await db().select().from(paymentEvents).where(eq(paymentEvents.kind, 'staff'))
  expect(events).toMatchObject([
    {
      paymentId: id,
      actor: 'odette@irishub.example',
      fromState: 'pending',
      toState: 'completed',
      note: expect.stringContaining(`BK ${id}: On the statement`),
    },
  ])
  const recorded = await db().select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(recorded).toMatchObject([
    {
      actor: 'odette@irishub.example',
      action: 'marked received',
      after: { amount: 15_000, bankReference: `BK ${id}`, reason: 'On the statement' },
    },
  ])
  for (const { createdAt } of events) expect(createdAt.getTime()).toBeGreaterThanOrEqual(begun.getTime() - 1)
})

test('A-DON-05: less than the bill stays pending with a note, more completes it and needs attention', async () => {
  const { id } = await aTransfer()
  expect(await receive(id, 9000)).toEqual({ ok: true, isEnough: false })
  expect(await paymentById(id)).toMatchObject({ state: 'pending', attention: 'amount' })
  expect(await bookedFor(id)).toMatchObject({ lines: 0 })
  expect(await receive(id, 15_000)).toEqual({ ok: true, isEnough: true })
  expect(await paymentById(id)).toMatchObject({ state: 'completed', attention: null })
  const more = await aTransfer()
  await receive(more.id, 16_000)
  expect(await paymentById(more.id)).toMatchObject({ state: 'completed', attention: 'overpaid' })
  expect(await bookedFor(more.id)).toMatchObject({ francs: 16_000 })
})

test('DON-17: a gift is the amount received, even if it was meant to be more', async () => {
  billing.asGift()
  const { id, billId } = await aTransfer()
  expect(await receive(id, 9000)).toEqual({ ok: true, isEnough: true })
  expect(await paymentById(id)).toMatchObject({ state: 'completed', attention: null })
  expect(await bookedFor(id)).toMatchObject({ francs: 9000, lines: 1 })
  expect(await db().select().from(bills)).toMatchObject([{ id: billId, state: 'paid', amount: 9000 }])
})

test('PAY-05: one arrival is recorded for one payment, also when two staff members enter it at once', async () => {
  const [one, other] = [await aTransfer(), await aTransfer()]
  const answers = await Promise.allSettled([
    receive(one.id, 15_000, 'BK 1'),
    receive(other.id, 15_000, 'BK 1'),
  ])
  const went = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.ok)
  expect(went).toHaveLength(1)
  expect(await count('ledger')).toBe(1)
  const late = (await paymentById(one.id)).state === 'completed' ? other : one
  expect(await receive(late.id, 15_000, 'BK 1')).toEqual({ ok: false, reason: 'reference-used' })
})

test('A-DON-05: staff can end transfers only; other payments are ended by their provider', async () => {
  const fail = (paymentId: string) =>
    asStaff('odette', (work) => failPayment(work, { paymentId, reason: 'Never came' }))
  const { id } = await aTransfer()
  expect(await fail(id)).toEqual({ ok: true })
  expect(await paymentById(id)).toMatchObject({ state: 'failed', code: 'Never came' })
  expect(await fail(id)).toEqual({ ok: false, reason: 'over' })
  const wired = await anOpenPayment()
  expect(await fail(wired.id)).toEqual({ ok: false, reason: 'not-by-bank' })
  expect(await receive(wired.id)).toEqual({ ok: false, reason: 'not-by-bank' })
})

test('A-DON-05: staff who check with the provider see its reply, and their name is in the history', async () => {
  const bill = await aBill()
  const { id } = await anAttempt(bill.id)
  await pollProvider(id, 'odette@irishub.example')
  billing.world().advance(10_000)
  await pollProvider(id, 'odette@irishub.example')
  expect(await paymentById(id)).toMatchObject({ state: 'completed' })
  expect(await count("payment_events where kind = 'staff' and to_state = 'completed'")).toBe(1)
  expect(await count("audit_log where action = 'checked with the provider'")).toBe(2)
})

test('PAY-01: an amount other than requested: staff accept it with the amount paid, or refuse it, and who and why is recorded', async () => {
  billing.world().faults.set('mtn', 'amount-off')
  const [one, other] = [await aPaidPayment(billing), await aPaidPayment(billing)]
  expect(await paymentById(one.id)).toMatchObject({ state: 'review', attention: 'amount' })
  const accept = {
    paymentId: one.id,
    to: 'completed',
    francs: 14_999,
    handsOver: true,
    reason: 'One franc',
  } as const
  expect(await asStaff('odette', (work) => reviewPayment(work, accept))).toEqual({ ok: true })
  expect(await paymentById(one.id)).toMatchObject({ state: 'completed', attention: null })
  expect(await bookedFor(one.id)).toMatchObject({ francs: 14_999 })
  expect(await db().select().from(auditLog).where(eq(auditLog.subjectId, one.id))).toContainEqual(
    expect.objectContaining({
      actor: 'odette@irishub.example',
      action: 'accepted in review',
      after: expect.objectContaining({ to: 'completed', francs: 14_999, reason: 'One franc' }),
    }),
  )
  const refuse = { paymentId: other.id, to: 'failed', reason: 'A test' } as const
  expect(await asStaff('odette', (work) => reviewPayment(work, refuse))).toEqual({ ok: true })
  expect(await paymentById(other.id)).toMatchObject({ state: 'failed', attention: null, nextPollAt: null })
  expect(await asStaff('odette', (work) => reviewPayment(work, refuse))).toEqual({
    ok: false,
    reason: 'not-in-review',
  })
})

test('A-DON-05: if the provider does not know the result, one person alone cannot mark it as paid', async () => {
  billing.world().hold = true
  const { id } = await anOpenPayment({ method: 'airtel-money' })
  const theirs = billing.world().find('airtel', (await paymentById(id)).reference)
  if (!theirs) throw new Error('Airtel does not know it')
  await billing.world().settle(theirs, 'ambiguous')
  await checkPayment(id, { now: inMinutes(60 * 25) })
  expect(await paymentById(id)).toMatchObject({ state: 'review', attention: 'ambiguous' })
  const accept = {
    paymentId: id,
    to: 'completed',
    francs: 15_000,
    handsOver: true,
    reason: 'I think so',
  } as const
  expect(await asStaff('odette', (work) => reviewPayment(work, accept))).toEqual({
    ok: false,
    reason: 'nobody-knows',
  })
})

test('staff note how they resolved an attention, and PAY-08: which fiscal receipt was issued', async () => {
  const { id } = await aTransfer()
  await receive(id, 16_000)
  const resolve = () =>
    asStaff('odette', (work) => resolveAttention(work, { paymentId: id, note: 'A gift, they say' }))
  expect(await resolve()).toEqual({ ok: true })
  expect(await resolve()).toEqual({ ok: false, reason: 'nothing-there' })
  const enter = (number: string) => asStaff('odette', (work) => enterFiscal(work, { paymentId: id, number }))
  await enter('EBM-7')
  expect(await enter('EBM-8')).toEqual({ ok: true })
  expect(await paymentById(id)).toMatchObject({ fiscal: 'issued', fiscalNumber: 'EBM-8', attention: null })
  const open = await aTransfer()
  expect(
    await asStaff('odette', (work) => enterFiscal(work, { paymentId: open.id, number: 'EBM-9' })),
  ).toEqual({ ok: false, reason: 'not-needed' })
})
