import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { aPackage } from '../../../../../tests/factories/bookings.ts'
import { allWords, answerOf, render, without, wordsOf } from '../../../../../tests/support/admin.tsx'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withPaymentSimulator } from '../../../../../tests/support/payments.ts'
import { bills } from '../../payments/payment.table.server.ts'
import { bookPackage } from '../commands/book-package.server.ts'
import { markPayment } from '../commands/mark-payment.server.ts'
import { action as markAction } from '../endpoints/booking-payment.ts'
import { loader as csv } from '../endpoints/bookings-csv.ts'
import { bookingProduct } from '../index.server.ts'
import * as panel from './booking.tsx'
import * as list from './bookings.tsx'

withDatabase()
withPaymentSimulator()
beforeEach(seed)

const path = '/admin/bookings'
const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const morning = new Date('2026-11-16T08:00:00Z')
const noon = new Date('2026-11-16T12:00:00Z')

async function book(changes: Parameters<typeof aPackage>[0] = {}, at = morning): Promise<string> {
  const id = randomUUID()
  const setting = { id, key: 'basic', locale: 'en', hub } as const
  await onPublicSide(() => asVisitor((work) => bookPackage(work, aPackage(changes), setting), at))
  return id
}
const pay = (id: string) =>
  inTransaction({ actor: { kind: 'staff', name: 'diane@hub.test' } }, (work) =>
    markPayment(work, { id, to: 'completed', reference: `BANK ${id}`, reason: 'Seen on the statement' }),
  )
const other = {
  firstName: 'Eric',
  lastName: 'Mugabo',
  email: 'eric@example.com',
  phone: { input: '0788 000 101', international: '+250788000101' },
  company: 'Mugabo Ltd',
  serviceType: 'Technical Training',
  message: 'We are twelve.',
} as const
const openPanel = (id: string, more: Parameters<typeof render>[2] = {}) =>
  render(panel, `${path}/${id}`, { params: { id }, ...more })
const change = (id: string, body: Record<string, string>) =>
  answerOf(panel.action, `${path}/${id}`, { params: { id }, body })

test('A-BKG-01: title, export, four figures; revenue is the sum of completed payments, in RWF', async () => {
  const paid = await book()
  await book(other)
  await change(paid, { intent: 'confirmed', version: '1', notes: '' })
  await pay(paid)
  const html = await render(list, path)
  expect(allWords(html, 'h1')).toEqual(['Consultation Bookings'])
  expect(allWords(html, 'a', 'bookings.csv')).toEqual(['Export CSV'])
  const { rows } = await db().execute<{ amount: number; status: string; paid: string }>(
    sql`select payment_amount as amount, status, payment_status as paid from consultation_bookings where id = ${paid}`,
  )
  expect(rows[0]).toEqual({ amount: 50_500, status: 'confirmed', paid: 'completed' })
  expect(allWords(html, 'ul', 'aria-label="Bookings"')).toEqual([
    'Total Bookings 2 Pending Bookings 1 Confirmed Bookings 1 Total Revenue 50,500 RWF',
  ])
})

test('A-BKG-02: search by name, e-mail or service ignores case, and five chips filter the list', async () => {
  await book()
  await book(other)
  const found = async (query: string) =>
    allWords(await render(list, `${path}?${query}`), 'a', 'class="row-name"')
  for (const input of ['MUGABO', 'eric@EXAMPLE', 'technical TRAINING'])
    expect(await found(`q=${encodeURIComponent(input)}`), input).toEqual(['Eric Mugabo'])
  expect(await found('status=pending')).toHaveLength(2)
  expect(await found('status=cancelled')).toEqual([])
  expect(allWords(await render(list, path), 'div', 'aria-label="Status"')).toEqual([
    'All Bookings 2 Pending 2 Confirmed 0 Cancelled 0 Completed 0',
  ])
})

test('A-BKG-03, A-BKG-10: eight columns, newest first; the amount is a number followed by RWF', async () => {
  await book()
  await book(other, noon)
  const html = await render(list, path)
  expect(allWords(html, 'th')).toEqual([
    'Client',
    'Service',
    'Package',
    'Amount',
    'Payment',
    'Status',
    'Created',
    'Actions',
  ])
  const [head, newest, oldest] = allWords(html, 'tr')
  expect(head).toContain('Client')
  expect(newest).toBe(
    'Eric Mugabo eric@example.com Technical Training Mugabo Ltd Basic Consultation, monthly 50,500 RWF Unpaid Pending Nov 16, 2026 View Eric Mugabo',
  )
  expect(oldest).toContain('Aline Uwase aline@example.com Strategic Consulting Basic Consultation')
})

test('A-BKG-04: an empty list and a loading list each show their text', async () => {
  expect(wordsOf(await render(list, path))).toContain('No bookings found.')
  const loading = wordsOf(await render(list, path, { busy: 'loading' }))
  expect(loading).toContain('Loading bookings...')
  expect(loading).not.toContain('No bookings found.')
})

test('A-BKG-05: the panel shows all details of one booking and its possible actions', async () => {
  const id = await book(other)
  const html = await openPanel(id)
  const words = wordsOf(html)
  expect(allWords(html, 'h2')).toEqual(['Booking Details'])
  for (const part of [
    `Eric Mugabo, ${id.slice(0, 8)}`,
    'Email eric@example.com',
    'Phone +250788000101',
    'Company Mugabo Ltd',
    'Service Technical Training',
    'Package Basic Consultation, monthly',
    'Amount 50,500 RWF',
    'Payment Unpaid',
    'Client message We are twelve.',
    'Pending',
    'Admin Notes',
  ])
    expect(words).toContain(part)
  expect(html).toMatch(
    /<textarea[^>]*placeholder="Only visible to admins"[^>]*name="notes"|<textarea[^>]*name="notes"[^>]*placeholder="Only visible to admins"/,
  )
  expect(allWords(html, 'button').filter((word) => word !== 'Record hours')).toEqual([
    'Save notes',
    'Cancel',
    'Confirm',
    'Assign',
    'Mark Paid',
    'Mark Failed',
    'Send Email',
  ])
  expect(html).toContain('aria-label="Close"')
  const quiet = wordsOf(await openPanel(await book({ ...other, email: 'x@example.com', message: null })))
  expect(quiet).not.toContain('Client message')
})

const buttonsOf = async (id: string) =>
  allWords(await openPanel(id), 'button').filter((word) =>
    /^(?:Confirm|Cancel|Mark Completed|Mark Paid|Mark Failed)$/.test(word),
  )

test('A-BKG-06, A-BKG-07: the buttons follow the status of the booking and of its payment', async () => {
  const id = await book()
  expect(await buttonsOf(id)).toEqual(['Cancel', 'Confirm', 'Mark Paid', 'Mark Failed'])
  await change(id, { intent: 'confirmed', version: '1', notes: '' })
  expect(await buttonsOf(id)).toEqual(['Cancel', 'Mark Completed', 'Mark Paid', 'Mark Failed'])
  const mark = (body: Record<string, string>) =>
    answerOf(markAction, `${path}/${id}/payment`, { params: { id }, body })
  await mark({ to: 'failed', reference: '', reason: 'It never came' })
  expect(await buttonsOf(id)).toEqual(['Cancel', 'Mark Completed', 'Mark Paid'])
  const unnamed = await mark({ to: 'completed', reference: ' ', reason: 'Cash at the desk' })
  expect(unnamed.flash).toMatch(/^bad: /)
  expect(await buttonsOf(id)).toContain('Mark Paid')
  await pay(id)
  expect(await buttonsOf(id)).toEqual(['Cancel', 'Mark Completed'])
  const { rows } = await db().execute<{ version: number }>(
    sql`select version from consultation_bookings where id = ${id}`,
  )
  await change(id, { intent: 'completed', version: String(rows[0]?.version), notes: '' })
  expect(await buttonsOf(id)).toEqual(['Cancel', 'Confirm'])
  const second = await book(other)
  await change(second, { intent: 'cancelled', version: '1', notes: '' })
  expect((await buttonsOf(second)).filter((word) => !word.startsWith('Mark'))).toEqual(['Confirm'])
})

test('A-BKG-08: all buttons are disabled while an update runs; control: they are enabled when none does', async () => {
  const id = await book()
  const enabled = (html: string) =>
    [...html.matchAll(/<button(?=[^>]*name="(?:intent|to)")[^>]*>/g)].filter(
      ([tag]) => !/ disabled/.test(tag),
    )
  expect(enabled(await openPanel(id))).toHaveLength(6)
  expect(enabled(await openPanel(id, { busy: 'posting' }))).toEqual([])
})

test('A-BKG-11: success and failure messages have exactly these words', async () => {
  const id = await book()
  expect((await change(id, { intent: 'confirmed', version: '1', notes: '' })).flash).toBe(
    'ok: Booking confirmed successfully',
  )
  expect((await change(id, { intent: 'completed', version: '2', notes: '' })).flash).toBe(
    'ok: Booking completed successfully',
  )
  const second = await book(other)
  expect((await change(second, { intent: 'cancelled', version: '1', notes: '' })).flash).toBe(
    'ok: Booking cancelled successfully',
  )
  const third = await book({ email: 'third@example.com' })
  const mark = (body: Record<string, string>) =>
    answerOf(markAction, `${path}/${third}/payment`, { params: { id: third }, body })
  const failing = await without('audit_log', () =>
    change(third, { intent: 'confirmed', version: '1', notes: '' }),
  )
  expect([failing.status, failing.data?.problem]).toEqual([500, 'Error updating booking'])
  const reason = { reference: 'BANK 1', reason: 'Cash at the desk' }
  expect((await without('audit_log', () => mark({ ...reason, to: 'completed' }))).flash).toBe(
    'bad: Error updating payment status',
  )
  expect((await mark({ ...reason, to: 'failed' })).flash).toBe('ok: Payment marked as failed')
  expect((await mark({ ...reason, to: 'completed' })).flash).toBe('ok: Payment marked as completed')
  expect(wordsOf(await without('consultation_bookings', () => render(list, path)))).toContain(
    'Error fetching bookings',
  )
})

test('PAY-01: a refunded booking stays paid and shows ‘Refunded’, in the list and in the panel', async () => {
  const [kept, back] = [await book(), await book(other)]
  for (const id of [kept, back]) await pay(id)
  const [bill] = await db().select().from(bills).where(eq(bills.subjectId, back))
  await inTransaction({ actor: { kind: 'system' } }, async (work) =>
    bookingProduct.revoke?.(work, bill as Parameters<NonNullable<typeof bookingProduct.revoke>>[1]),
  )
  const rows = allWords(await render(list, path), 'tr')
  expect(rows.find((row) => row.includes('Eric'))).toContain('Paid Refunded Cancelled')
  expect(rows.find((row) => row.includes('Aline'))).toContain('Paid Pending')
  expect(wordsOf(await openPanel(back))).toContain('Payment Paid Refunded')
  expect(wordsOf(await openPanel(kept))).not.toContain('Refunded')
})

test('A-BKG-12: opening the list neither creates a missing table nor invents a row', async () => {
  await render(list, path)
  expect(await count('consultation_bookings')).toBe(0)
  await without('consultation_bookings', async () => {
    await render(list, path)
    const { rows } = await db().execute(sql`select to_regclass('consultation_bookings') as found`)
    expect(rows[0]).toEqual({ found: null })
  })
})

test('A-BKG-13, EXP-05: the CSV export has its file name and these columns', async () => {
  await book(other)
  const { response } = await answerOf(csv, '/admin/bookings.csv')
  expect(response?.headers.get('content-disposition')).toMatch(
    /^attachment; filename="consultation-bookings-\d{4}-\d{2}-\d{2}\.csv"$/,
  )
  const [head, row] = ((await response?.text()) ?? '').split('\n')
  expect(head).toBe('Name,Email,Phone,Service,Package,Amount,Payment Status,Booking Status,Created')
  expect(row).toBe(
    '"Eric Mugabo","eric@example.com","(+250) 788 000 101","Technical Training","Basic Consultation","50500","pending","pending","2026-11-16 10:00:00"',
  )
})
