import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { textOfPdf } from '../../../../tests/support/pdf.ts'
import { aBill, anAttempt, aRefund, conclude, withShelf } from '../../../../tests/support/shelf.ts'
import { receiptDocument } from './documents/receipt.document.tsx'
import { payments } from './payment.table.server.ts'
import { receiptsOf } from './receipt.queries.server.ts'

withDatabase()
const shelf = withShelf()

const now = new Date('2026-11-14T10:00:00Z')
const completed = { to: 'completed' } as const
/** As read by the public page. */
const shown = (bill: string, locale: Locale = 'en') =>
  inLocale(locale, () => onPublicSide(() => receiptsOf(db(), bill, locale)))
const facts = (receipt: Awaited<ReturnType<typeof shown>>[number] | undefined) =>
  Object.fromEntries(receipt?.facts.map(({ label, value }) => [label, value]) ?? [])
const hub = {
  name: 'IRIS Hub',
  addresses: ['KG 7 Avenue, Kigali'],
  phones: [{ international: '+250788000000', shown: '0788 000 000' }],
  contactEmail: 'hello@hub.test',
  socialLinks: [],
}

test('PAY-08: a receipt shows number, date, payer, subject, amount, fee, method and transaction', async () => {
  const bill = await aBill({ now })
  const { id } = await anAttempt(bill, { amount: 10_250, fee: 250, now })
  expect(await shown(bill)).toEqual([])
  await conclude(bill, id, completed, { now, transactionId: '9912345' })
  const [receipt] = await shown(bill)
  expect(receipt).toMatchObject({ number: '2026-000001', refunded: undefined, trouble: undefined })
  expect(facts(receipt)).toEqual({
    Date: 'Nov 14, 2026',
    'Paid by': 'Aline Uwase',
    For: 'A gift',
    Amount: '10,250 RWF',
    'Fee, included': '250 RWF',
    'Payment method': 'MTN Mobile Money',
    Transaction: '9912345',
  })
})

test('PAY-03: a PayPal receipt shows the amount charged there; without PayPal’s number it shows ours', async () => {
  const bill = await aBill({ now })
  const { id, reference } = await anAttempt(bill, { provider: 'paypal', cents: 712, now })
  await conclude(bill, id, completed, { now })
  const [receipt] = await shown(bill, 'fr')
  expect(facts(receipt)).toMatchObject({ Débité: '7.12 USD', Montant: '10,000 RWF', Transaction: reference })
})

test('PAY-08: a receipt shows a refund, in part or in full', async () => {
  const bill = await aBill({ now })
  const { id } = await anAttempt(bill, { now })
  await conclude(bill, id, completed, { now })
  await aRefund(id, 4000, now)
  expect((await shown(bill))[0]).toMatchObject({ refunded: 'Refunded in part' })
  expect(facts((await shown(bill))[0])).toMatchObject({ Amount: '10,000 RWF', Refunded: '4,000 RWF' })
  await aRefund(id, 6000, now)
  expect((await shown(bill))[0]).toMatchObject({ refunded: 'Refunded' })
  expect(facts((await shown(bill))[0])).toMatchObject({ Refunded: '10,000 RWF' })
})

test('PAY-05, PAY-08: a bill paid twice has two receipts with the amounts really paid, and the second says what happens to the money', async () => {
  const bill = await aBill({ now })
  const attempts = [await anAttempt(bill, { now }), await anAttempt(bill, { provider: 'airtel', now })]
  for (const { id } of attempts) await conclude(bill, id, completed, { now, francs: 10_500 })
  const all = await shown(bill)
  expect(all.map(({ number }) => number)).toEqual(['2026-000001', '2026-000002'])
  expect(all[0]?.trouble).toBeUndefined()
  expect(all[1]?.trouble).toMatch(/^This was paid twice/)
  expect(facts(all[1])).toMatchObject({ Amount: '10,500 RWF', 'Payment method': 'Airtel Money' })
})

test('PAY-08: the receipt does not need the product, and shows the number of the tax office', async () => {
  shelf.isGone = true
  const bill = await aBill({ now })
  const { id } = await anAttempt(bill, { now })
  await conclude(bill, id, completed, { now })
  await db().update(payments).set({ fiscal: 'issued', fiscalNumber: 'EBM 77' }).where(eq(payments.id, id))
  const [receipt] = await shown(bill)
  expect(receipt?.trouble).toMatch(/no longer free/)
  expect(facts(receipt)).toMatchObject({ 'Fiscal receipt (EBM)': 'EBM 77' })
})

test('PAY-08: the PDF has one page for each receipt, is small and renders at once', async () => {
  const bill = await aBill({ now })
  const attempts = [await anAttempt(bill, { now }), await anAttempt(bill, { now })]
  for (const { id } of attempts) await conclude(bill, id, completed, { now })
  const receipts = await shown(bill, 'rw')
  const paper = () => inLocale('rw', () => receiptDocument({ receipts, hub, locale: 'rw' }))
  const file = await paper()
  expect(file.toString('latin1').match(/\/Type \/Page$/gm)).toHaveLength(2)
  const text = await textOfPdf(file)
  expect(text).toContain('Inyemezabwishyu 2026-000002')
  expect(text).toContain('KG 7 Avenue, Kigali')
  expect(file.length).toBeLessThan(14_000)
  const before = process.cpuUsage()
  for (let n = 0; n < 20; n += 1) await paper()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 20 / 1000).toBeLessThan(200)
})
