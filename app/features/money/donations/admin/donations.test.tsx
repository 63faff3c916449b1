import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { aGift } from '../../../../../tests/factories/donations.ts'
import { allWords, answerOf, render, without, wordsOf } from '../../../../../tests/support/admin.tsx'
import { anAttempt, withBilling } from '../../../../../tests/support/billing.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { begun } from '../../../../../tests/support/refunds.ts'
import { adminAction } from '../../payments/admin-action.record.server.ts'
import { checkPayment } from '../../payments/commands/check-payment.server.ts'
import { checkRefund } from '../../payments/commands/check-refund.server.ts'
import { submitPayment } from '../../payments/commands/submit-payment.server.ts'
import { submitRefund } from '../../payments/commands/submit-refund.server.ts'
import { type Product, products } from '../../payments/index.server.ts'
import { makeDonation } from '../commands/make-donation.server.ts'
import type { Gift } from '../donation.rules.server.ts'
import { donations } from '../donation.table.server.ts'
import { loader as csv } from '../endpoints/donations-csv.ts'
import { pledges } from '../pledge.table.server.ts'
import { donationProduct } from '../product.adapter.server.ts'
import { donationsRaised } from '../staff.queries.server.ts'
import * as panel from './donation.tsx'
import * as list from './donations.tsx'

withDatabase()
const billing = withBilling()
let before: readonly Product[]
beforeAll(() => {
  before = products.set([donationProduct])
})
afterAll(() => void products.set(before))

const path = '/admin/donations'
const limits = { min: 1000, max: 1_000_000, hub: 'IRIS Hub' }

async function give(changes: Partial<Gift> = {}, now = new Date()) {
  const id = randomUUID()
  const setting = { id, locale: 'en', limits } as const
  await onPublicSide(() => asVisitor((work) => makeDonation(work, aGift(changes), setting), now))
  return gift(id)
}
async function gift(id: string) {
  const [row] = await db().select().from(donations).where(eq(donations.id, id))
  if (!row) throw new Error('no such gift')
  return row
}

/** A paid gift, and its payment. */
async function paid(changes: Partial<Gift> = {}) {
  const { id, billId } = await give(changes)
  const payment = await anAttempt(billId)
  await submitPayment(payment.id)
  billing.world().advance(10_000)
  await checkPayment(payment.id)
  return { id, paymentId: payment.id }
}
async function giveBack(paymentId: string) {
  const refundId = await begun(paymentId)
  await submitRefund(refundId)
  billing.world().advance(1000)
  await checkRefund(refundId)
}
const numbers = async () => allWords(await render(list, path), 'ul', 'aria-label="Donations"')[0]

test('A-DON-01, A-DON-02, A-DSH-02, PAY-01: total and average cover completed gifts, and a refunded gift counts in neither', async () => {
  expect(allWords(await render(list, path), 'h1')).toEqual(['Donations Management'])
  expect(await numbers()).toBe('Total Raised 0 RWF Total Donations 0 Monthly Donors 0 Average Donation 0 RWF')
  const first = await paid({ amount: 25_000 })
  await paid({ amount: 50_000, email: 'eric@example.com' })
  await give({ amount: 99_000, email: 'late@example.com' })
  expect(await numbers()).toBe(
    'Total Raised 75,000 RWF Total Donations 3 Monthly Donors 0 Average Donation 37,500 RWF',
  )
  // The figure on the dashboard.
  expect(await donationsRaised(db())).toBe(75_000)
  await giveBack(first.paymentId)
  expect((await gift(first.id)).refundedAt).not.toBeNull()
  // Still completed, with the badge 'Refunded'.
  expect((await gift(first.id)).paymentStatus).toBe('completed')
  expect(wordsOf(await render(list, path))).toContain('Refunded')
  expect(await numbers()).toBe(
    'Total Raised 50,000 RWF Total Donations 3 Monthly Donors 0 Average Donation 50,000 RWF',
  )
})

test('A-DON-02: monthly donors are people with an active pledge, not gifts', async () => {
  for (const email of ['aline@example.com', 'ALINE@example.com', 'eric@example.com'])
    await paid({ frequency: 'monthly', email })
  await give({ frequency: 'monthly', email: 'never-paid@example.com' })
  expect(await numbers()).toContain('Monthly Donors 2 ')
  await db().update(pledges).set({ state: 'stopped' }).where(eq(pledges.email, 'eric@example.com'))
  expect(await numbers()).toContain('Monthly Donors 1 ')
})

test('A-DON-03: five chips, each with its rows', async () => {
  await paid()
  await give({ email: 'eric@example.com', fullName: 'Eric Mugabo' })
  const html = await render(list, path)
  expect(allWords(html, 'div', 'aria-label="Status"')).toEqual([
    'All 2 Completed 1 Pending 1 Failed 0 Cancelled 0',
  ])
  const shown = async (status: string) =>
    allWords(await render(list, `${path}?status=${status}`), 'a', 'class="row-name"')
  expect([await shown('completed'), await shown('pending'), await shown('failed')]).toEqual([
    ['Aline Uwase'],
    ['Eric Mugabo'],
    [],
  ])
})

test('A-DON-04, A-DON-06: the table is sorted newest first, the panel shows all of one gift, every amount is in RWF', async () => {
  const old = await give({ amount: 25_000 }, new Date('2026-11-14T08:00:00Z'))
  await give({ fullName: 'Eric Mugabo', email: 'eric@example.com' }, new Date('2026-11-15T08:00:00Z'))
  const html = await render(list, path)
  expect(allWords(html, 'a', 'class="row-name"')).toEqual(['Eric Mugabo', 'Aline Uwase'])
  expect(allWords(html, 'tr')[2]).toBe(
    'Aline Uwase aline@example.com 25,000 RWF One-time Not chosen yet Nov 14, 2026, 10:00 Pending',
  )
  expect(allWords(html, 'a', 'donations.csv')).toEqual(['Export CSV'])
  const one = await render(panel, `${path}/${old.id}`, { params: { id: old.id } })
  const words = wordsOf(one)
  for (const part of ['Amount 25,000 RWF', 'Frequency One-time', old.transactionId, 'Phone +250788000100'])
    expect(words).toContain(part)
  for (const page of [html, one]) expect(page).not.toMatch(/USD|\$\d/)
})

test('EXP-02, A-DON-04: the CSV export has its file name and these columns', async () => {
  const row = await give({ message: 'For Huye' }, new Date('2026-11-14T08:00:00Z'))
  const { response } = await answerOf(csv, '/admin/donations.csv')
  expect(response?.headers.get('content-disposition')).toMatch(
    /^attachment; filename="donations-\d{4}-\d{2}-\d{2}\.csv"$/,
  )
  const [head, line] = ((await response?.text()) ?? '').split('\n')
  expect(head).toBe(
    'Donor,Email,Phone,Amount (RWF),Frequency,Payment Method,Payment Status,Transaction ID,Message,Created',
  )
  expect(line).toBe(
    `"Aline Uwase","aline@example.com","(+250) 788 000 100","25000","one-time",,"pending","${row.transactionId}","For Huye","2026-11-14 10:00:00"`,
  )
})

test('A-DON-07: a change that fails shows an error, and the old status stays', async () => {
  const { id, billId } = await give()
  const payment = await anAttempt(billId, { method: 'bank-transfer', wallet: null })
  const fail = (reason: string) =>
    answerOf(adminAction, `/admin/payments/${payment.id}`, {
      params: { id: payment.id },
      body: { intent: 'fail', reason },
    })
  expect((await fail('')).status).toBe(422)
  // The error screen of the back-office shows it.
  await expect(without('audit_log', () => fail('Never came'))).rejects.toThrow()
  expect((await gift(id)).paymentStatus).toBe('pending')
  expect((await fail('Never came')).flash).toBe('ok: Payment marked failed')
  const again = await fail('Never came')
  expect([again.status, again.data?.problem]).toEqual([409, 'The current status does not allow this.'])
  expect((await gift(id)).paymentStatus).toBe('failed')
})

test('A-DON-07: a pledge change that fails shows an error, and the pledge stays as it was', async () => {
  const { id } = await paid({ frequency: 'monthly' })
  const to = (state: string) =>
    answerOf(panel.action, `${path}/${id}`, { params: { id }, body: { to: state } })
  const state = async () => (await db().select({ state: pledges.state }).from(pledges))[0]?.state
  const failed = await without('audit_log', () => to('paused'))
  expect([failed.status, failed.data?.problem, await state()]).toEqual([
    500,
    'Error updating donation',
    'active',
  ])
  const html = await render(panel, `${path}/${id}`, { params: { id }, actionData: failed.data })
  expect(wordsOf(html)).toContain('Error updating donation')
  expect((await to('paused')).flash).toBe('ok: Monthly giving is paused. The donor has been notified.')
  expect(await state()).toBe('paused')
})
