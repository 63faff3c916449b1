import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { configured } from '~/platform/payments/payments.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { aPackage } from '../../../../../tests/factories/bookings.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withPaymentSimulator } from '../../../../../tests/support/payments.ts'
import { settings } from '../../../core/site/settings.table.server.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { offersFor } from '../../payments/method.queries.server.ts'
import { bills } from '../../payments/payment.table.server.ts'
import { bookings } from '../booking.table.server.ts'
import { answerQuote } from './answer-quote.server.ts'
import { bookPackage } from './book-package.server.ts'
import { changeBooking } from './change-booking.server.ts'
import { changeDetails } from './change-details.server.ts'
import { lapseBookings } from './lapse-bookings.server.ts'
import { markPayment } from './mark-payment.server.ts'
import { notifyClient } from './notify-client.server.ts'
import { requestQuote } from './request-quote.server.ts'

withDatabase()
withPaymentSimulator()
beforeEach(seed)

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const now = new Date('2026-11-16T08:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000)
const asStaff = <Result>(run: Parameters<typeof inTransaction<Result>>[1], at = now) =>
  inTransaction({ actor: { kind: 'staff', name: 'diane@hub.test' }, now: at }, run)
const rowOf = async (id: string) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]
const billOf = async (id: string) => (await db().select().from(bills).where(eq(bills.subjectId, id)))[0]
const mails = async (template: string) =>
  (await db().select().from(outbox)).filter((one) => one.template === template)

async function book(changes: Parameters<typeof aPackage>[0] = {}, at = now): Promise<string> {
  const id = randomUUID()
  const done = await onPublicSide(() =>
    asVisitor((work) => bookPackage(work, aPackage(changes), { id, key: 'basic', locale: 'en', hub }), at),
  )
  expect(done).toEqual({ ok: true })
  return id
}
async function quote(): Promise<string> {
  const id = randomUUID()
  const { period: _, ...input } = aPackage({ message: 'Twelve branches' })
  await onPublicSide(() => asVisitor((work) => requestQuote(work, input, { id, locale: 'fr', hub }), now))
  return id
}

test('BKG-04, BKG-10, BKG-13, CFL-03: a year is booked at its whole price, unpaid, with price, fee and the months it covers', async () => {
  const id = await book({ period: 'yearly' })
  expect(await rowOf(id)).toMatchObject({
    packageType: 'basic',
    packageName: 'Basic Consultation',
    billingPeriod: 'yearly',
    monthsCovered: 12,
    hoursPerMonth: 2,
    price: 540_000,
    fee: 500,
    paymentAmount: 540_500,
    paymentStatus: 'pending',
    status: 'pending',
    paidAt: null,
    lapsesAt: inDays(14),
  })
  expect(await billOf(id)).toMatchObject({
    kind: 'booking',
    amount: 540_500,
    addsFee: false,
    state: 'open',
    title: 'Basic Consultation, yearly',
    payableUntil: inDays(14),
  })
  expect((await mails('booking-received'))[0]?.props).toMatchObject({ amount: '540,500 RWF' })
  expect(await mails('booking-arrived')).toHaveLength(1)
  expect(await count('consents')).toBe(1)
})

test('PAY-07: the price is taken from the settings at the time of booking', async () => {
  const [row] = await db().select().from(settings).where(eq(settings.name, 'packages'))
  const value = row?.value as Record<string, object>
  await db()
    .update(settings)
    .set({ value: { ...value, basic: { ...value.basic, monthly: 60_000 } } })
    .where(eq(settings.name, 'packages'))
  expect(await rowOf(await book())).toMatchObject({ price: 60_000, paymentAmount: 60_500 })
  await db().delete(settings)
  const refused = await asVisitor((work) =>
    bookPackage(work, aPackage(), { id: randomUUID(), key: 'basic', locale: 'en', hub }),
  )
  expect(refused).toEqual({ ok: false, reason: 'unavailable' })
})

test('BKG-05: card, mobile money and transfer are offered for a booking, PayPal is not, even when it is switched on', async () => {
  const [row] = await db().select().from(settings).where(eq(settings.name, 'payments'))
  const value = row?.value as Record<string, object>
  const open = {
    ...value,
    bank: { name: 'Bank', account: 'Hub', number: '1' },
    paypal: { currency: 'USD', rate: '1370', until: '2027-01-01' },
  }
  await db().update(settings).set({ value: open }).where(eq(settings.name, 'payments'))
  // Only the kind of bill excludes it.
  expect(configured()).toContain('paypal')
  const offers = await offersFor(db(), { kind: 'booking', amount: 50_500, addsFee: false }, now)
  expect(offers.map(({ method }) => method)).toEqual([
    'mtn-mobile-money',
    'airtel-money',
    'credit-card',
    'bank-transfer',
  ])
})

test('BKG-10: the public side can neither mark a booking as paid nor read the notes of staff', async () => {
  const id = await book()
  for (const change of [
    `payment_status = 'completed'`,
    `paid_at = now()`,
    `status = 'confirmed'`,
    `admin_notes = 'x'`,
  ])
    await expect(
      onPublicSide(() =>
        db().execute(sql.raw(`update consultation_bookings set ${change} where id = '${id}'`)),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  await expect(
    onPublicSide(() => db().execute(sql`select admin_notes from consultation_bookings`)),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
  await expect(
    onPublicSide(() =>
      db().execute(
        sql`insert into booking_hours (booking_id, kind, minutes, counts_from, actor) values (${id}, 'bought', 600, now(), 'visitor')`,
      ),
    ),
  ).rejects.toMatchObject({ cause: { constraint: 'booking_hours_fit' } })
})

test('BKG-07: a client who goes back can change the details, and the bill follows; not once it is paid', async () => {
  const id = await book()
  const input = aPackage({ period: 'yearly', firstName: 'Alice', email: 'alice@example.com' })
  const change = () => onPublicSide(() => asVisitor((work) => changeDetails(work, id, input), now))
  expect(await change()).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ firstName: 'Alice', paymentAmount: 540_500, monthsCovered: 12 })
  expect(await billOf(id)).toMatchObject({
    amount: 540_500,
    name: 'Alice Uwase',
    email: 'alice@example.com',
    title: 'Basic Consultation, yearly',
  })
  await asStaff((work) => markPayment(work, { id, to: 'completed', reference: 'R1', reason: 'cash' }))
  expect(await change()).toEqual({ ok: false, reason: 'closed' })
})

test('BKG-03, BKG-04, CFL-17: a quote takes no money; the answer of staff creates a bill and sends its link', async () => {
  const id = await quote()
  expect(await rowOf(id)).toMatchObject({
    packageType: 'custom',
    referencePrice: 300_000,
    price: null,
    paymentAmount: null,
    billId: null,
    lapsesAt: null,
  })
  expect(await count('bills')).toBe(0)
  expect(await mails('quote-received')).toHaveLength(1)
  const answer = (amount: number, version: number) =>
    asStaff((work) => answerQuote(work, { id, version, amount, hours: 8, months: 3, hub }))
  expect(await answer(900_000, 1)).toEqual({ ok: true })
  expect(await answer(800_000, 1)).toEqual({ ok: false, reason: 'stale' })
  expect(await billOf(id)).toMatchObject({ amount: 900_500, locale: 'fr', state: 'open' })
  expect((await mails('booking-quoted'))[0]?.props).toMatchObject({ amount: '900,500 RWF', months: 3 })
  // A second answer changes the same bill: the old link asks for the current amount.
  expect(await answer(800_000, 2)).toEqual({ ok: true })
  expect(await count('bills')).toBe(1)
  expect(await billOf(id)).toMatchObject({ amount: 800_500 })
  const ordinary = await book()
  expect(
    await asStaff((work) =>
      answerQuote(work, { id: ordinary, version: 1, amount: 1, hours: 1, months: 1, hub }),
    ),
  ).toEqual({ ok: false, reason: 'not-allowed' })
})

test('A-BKG-06: status changes follow their order, an outdated one is refused, and none sends a message', async () => {
  const id = await book()
  const before = await count('outbox')
  const decide = async (status: 'confirmed' | 'cancelled' | 'completed', version?: number) => {
    const known = version ?? (await rowOf(id))?.version ?? 0
    return asStaff((work) => changeBooking(work, { id, version: known, status, notes: ' called ' }))
  }
  expect(await decide('completed')).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await decide('confirmed')).toEqual({ ok: true })
  expect(await decide('confirmed')).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await decide('cancelled', 1)).toEqual({ ok: false, reason: 'stale' })
  expect(await decide('completed')).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ status: 'completed', adminNotes: 'called' })
  expect(await count('outbox')).toBe(before)
})

test('cancelling a booking closes its bill; confirming it again opens a new one', async () => {
  const id = await book()
  const decide = async (status: 'confirmed' | 'cancelled') =>
    asStaff(async (work) =>
      changeBooking(work, { id, version: (await rowOf(id))?.version ?? 0, status, notes: '' }),
    )
  await decide('cancelled')
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'staff' })
  expect(await billOf(id)).toMatchObject({ state: 'closed' })
  await decide('confirmed')
  const row = await rowOf(id)
  const [open] = await db()
    .select()
    .from(bills)
    .where(eq(bills.id, row?.billId ?? ''))
  expect(open).toMatchObject({ state: 'open', amount: 50_500 })
  expect(row).toMatchObject({ status: 'confirmed', cancelledBy: null })
})

test('a booking unpaid for 14 days lapses and its bill is closed; not a day earlier, and a quote never lapses', async () => {
  const id = await book()
  await quote()
  const lapse = (days: number) =>
    inTransaction({ actor: { kind: 'system' }, now: inDays(days) }, lapseBookings)
  expect(await lapse(13)).toBe(0)
  expect(await lapse(14)).toBe(1)
  expect(await lapse(14)).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'clock' })
  expect(await billOf(id)).toMatchObject({ state: 'closed' })
})

test('A-BKG-07: a booking marked paid by hand is entered in the ledger with its reference and logged; a reference counts once', async () => {
  const [first, second] = [await book(), await book({ email: 'eric@example.com' })]
  const paid = (id: string) =>
    asStaff((work) =>
      markPayment(work, { id, to: 'completed', reference: 'BK-77', reason: 'paid at the desk' }),
    )
  expect(await paid(first)).toEqual({ ok: true })
  expect(await rowOf(first)).toMatchObject({
    paymentStatus: 'completed',
    paymentMethod: 'Bank Transfer',
    paidAt: now,
  })
  expect(await count('ledger')).toBe(1)
  expect(await paid(first)).toEqual({ ok: false, reason: 'paid' })
  expect(await paid(second)).toEqual({ ok: false, reason: 'reference-used' })
  const { rows } = await db().execute(
    sql`select actor, after from audit_log where subject = 'booking' and action = 'marked as paid'`,
  )
  expect(rows).toMatchObject([
    { actor: 'diane@hub.test', after: { reference: 'BK-77', reason: 'paid at the desk' } },
  ])
})

test('A-BKG-07: a booking marked failed can still be paid; one that is not pending cannot be marked failed', async () => {
  const id = await book()
  const fail = () =>
    asStaff((work) => markPayment(work, { id, to: 'failed', reference: '', reason: 'never came' }))
  expect(await fail()).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ paymentStatus: 'failed', status: 'pending' })
  expect(await fail()).toEqual({ ok: false, reason: 'not-pending' })
  expect(await billOf(id)).toMatchObject({ state: 'open' })
})

test('A-BKG-09: Send Email queues a mail with the current status, in the words of the page', async () => {
  const id = await book()
  expect(await asStaff((work) => notifyClient(work, id, hub))).toBe(true)
  await asStaff((work) => changeBooking(work, { id, version: 1, status: 'confirmed', notes: '' }))
  await asStaff((work) => notifyClient(work, id, hub))
  const sent = await mails('booking-notification')
  expect(sent.map(({ subject }) => subject).sort()).toEqual(['Booking Confirmation', 'Booking Update'])
  expect(sent.every(({ about, recipient }) => about === id && recipient === 'aline@example.com')).toBe(true)
  expect(await asStaff((work) => notifyClient(work, randomUUID(), hub))).toBe(false)
})
