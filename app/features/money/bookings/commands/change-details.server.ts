import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changeBill } from '../../payments/index.server.ts'
import { isPackageKey } from '../booking.options.ts'
import { bookingById, titleOf } from '../booking.queries.server.ts'
import type { BookingInput } from '../booking.rules.server.ts'
import { bookings } from '../booking.table.server.ts'
import { priceOf } from '../package.queries.server.ts'
import { payerOf, personOf, rowOf } from './book-package.server.ts'
import { lockBooking } from './lock-booking.server.ts'

type Outcome = { ok: true } | { ok: false; reason: 'closed' | 'unavailable' }

/** BKG-07: back from the payment. The details change in place, at today's price, as long as nothing was paid. */
export async function changeDetails(work: UnitOfWork, id: string, input: BookingInput): Promise<Outcome> {
  const before = await bookingById(work.tx, id)
  const key = before?.packageType
  if (!before?.billId || !isPackageKey(key)) return { ok: false, reason: 'closed' }
  const priced = await priceOf(work.tx, key, before.locale)
  if (!priced) return { ok: false, reason: 'unavailable' }
  const { price, fee, total, months, hours } = priced[input.period]
  const named = { packageType: key, packageName: priced.name, billingPeriod: input.period }
  // The bill is locked first, in the same order as when a payment is recorded.
  const personId = await personOf(work, input, before.locale)
  const changed = await changeBill(work, before.billId, {
    personId,
    title: await titleOf(work.tx, named, before.locale),
    amount: total,
    ...payerOf(input),
  })
  if (!changed) return { ok: false, reason: 'closed' }
  const row = await lockBooking(work, id)
  if (row?.status !== 'pending' || row.billId !== before.billId) return { ok: false, reason: 'closed' }
  await work.tx
    .update(bookings)
    .set({
      ...rowOf(input),
      packageName: priced.name,
      billingPeriod: input.period,
      personId,
      price,
      fee,
      paymentAmount: total,
      monthsCovered: months,
      hoursPerMonth: hours,
      updatedAt: work.now,
      version: row.version + 1,
    })
    .where(eq(bookings.id, id))
  return { ok: true }
}
