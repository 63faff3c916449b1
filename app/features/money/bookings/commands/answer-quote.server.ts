import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changeBill, openBill } from '../../payments/index.server.ts'
import { type Booked, type Hub, titleOf } from '../booking.queries.server.ts'
import { bookings } from '../booking.table.server.ts'
import { quoteTerms } from '../package.queries.server.ts'
import { lapsesAt } from './book-package.server.ts'
import { lockWithBill } from './lock-booking.server.ts'
import { notifyQuoted } from './notify-booked.server.ts'

type Answer = { id: string; version: number; amount: number; hours: number; months: number; hub: Hub }
type Outcome =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'stale' | 'not-allowed' | 'unavailable' | 'under-way' }

/** BKG-04: staff set a price; this opens a bill and sends the client its link. */
export async function answerQuote(work: UnitOfWork, answer: Answer): Promise<Outcome> {
  const { id, version, amount, hours, months, hub } = answer
  const row = await lockWithBill(work, id)
  if (!row) return { ok: false, reason: 'missing' }
  if (row.version !== version) return { ok: false, reason: 'stale' }
  if (row.packageType !== 'custom' || row.status === 'cancelled' || row.paymentStatus === 'completed')
    return { ok: false, reason: 'not-allowed' }
  const terms = await quoteTerms(work.tx)
  if (!terms) return { ok: false, reason: 'unavailable' }
  const total = amount + terms.fee
  const billId = await billOf(work, row, total)
  if (!billId) return { ok: false, reason: 'under-way' }
  const priced = {
    price: amount,
    fee: terms.fee,
    paymentAmount: total,
    hoursPerMonth: hours,
    monthsCovered: months,
    billId,
    lapsesAt: lapsesAt(work.now),
  }
  await work.tx
    .update(bookings)
    .set({ ...priced, updatedAt: work.now, version: version + 1 })
    .where(eq(bookings.id, id))
  await work.audit({
    action: 'answered',
    subject: 'booking',
    subjectId: id,
    before: { price: row.price },
    after: { price: amount, fee: terms.fee, hours, months },
  })
  await notifyQuoted(work, { ...row, ...priced }, hub)
  return { ok: true }
}

/** A second answer changes the bill of the first, so that the old link asks for the current amount. */
async function billOf(work: UnitOfWork, row: Booked, amount: number): Promise<string | undefined> {
  const owed = {
    personId: row.personId,
    title: await titleOf(work.tx, row, row.locale),
    amount,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    phone: row.phone,
  }
  if (row.billId) return (await changeBill(work, row.billId, owed)) ? row.billId : undefined
  const bill = await openBill(work, {
    kind: 'booking',
    subjectId: row.id,
    ...owed,
    locale: row.locale,
  })
  return bill.id
}
