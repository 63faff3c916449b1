import { eq } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { serviceInWords } from '../../people/appointments/index.server.ts'
import type { Bill, Product } from '../payments/index.server.ts'
import type { Shown } from '../payments/shown.options.ts'
import { bookingPath, changePath } from './booking.links.server.ts'
import { bookingMethods } from './booking.options.ts'
import { bookingById, stepNames } from './booking.queries.server.ts'
import { minutesInWords } from './booking.states.ts'
import { bookings } from './booking.table.server.ts'
import { giveUp } from './commands/change-booking.server.ts'
import { grantHours } from './commands/grant-hours.server.ts'
import { lockBooking } from './commands/lock-booking.server.ts'

/** BKG-04 to BKG-15: a consultation package, or the answer to a quote. */
export const bookingProduct: Product = {
  kind: 'booking',
  methods: bookingMethods,
  isSale: true,
  grant: (work, { id, subjectId }, paidAt) => grantHours(work, { id: subjectId, billId: id }, paidAt),

  /** BKG-10: the status of the current bill; an older, closed bill is ignored. */
  async onStatusChange(work, { id, subjectId }, status, method) {
    const row = await lockBooking(work, subjectId)
    if (row?.billId !== id) return
    const paidAt = status === 'completed' ? (row.paidAt ?? work.now) : row.paidAt
    await work.tx
      .update(bookings)
      .set({
        paymentStatus: status,
        paymentMethod: method,
        paidAt,
        updatedAt: work.now,
        version: row.version + 1,
      })
      .where(eq(bookings.id, subjectId))
  },

  revoke: async (work, { id, subjectId }) => {
    const row = await lockBooking(work, subjectId)
    if (row?.billId !== id) return
    await endPaid(work, subjectId, row)
  },

  show: showBooking,
}

/** A refund ends the booking and cancels its sessions. Its payment stays completed and shows the refund (PAY-01). */
async function endPaid(
  work: UnitOfWork,
  id: string,
  row: NonNullable<Awaited<ReturnType<typeof lockBooking>>>,
) {
  await giveUp(work, row, 'staff')
  await work.tx
    .update(bookings)
    .set({
      status: 'cancelled',
      cancelledBy: 'refund',
      updatedAt: work.now,
      version: row.version + 1,
    })
    .where(eq(bookings.id, id))
}

async function showBooking(db: Reader, { subjectId }: Bill): Promise<Shown | undefined> {
  const row = await bookingById(db, subjectId)
  if (!row?.price || !row.hoursPerMonth || !row.monthsCovered) return
  const now = new Date()
  const isQuote = row.packageType === 'custom'
  const hours = minutesInWords(row.hoursPerMonth * 60)
  return {
    heading: m.booking_heading(),
    steps: {
      names: stepNames(),
      pay: 1,
    },
    facts: [
      { label: m.appointment_service(), value: serviceInWords(row.serviceType, currentLocale()) },
      { label: m.booking_hours_month(), value: hours },
      { label: m.booking_months_covered(), value: String(row.monthsCovered) },
      // BKG-06: price and fee, before the total.
      { label: m.booking_price(), value: showMoney(rwf(row.price)) },
      { label: m.booking_fee(), value: showMoney(rwf(row.fee ?? 0)) },
    ],
    draft: isQuote ? undefined : `booking ${row.packageType}`,
    back: isQuote ? undefined : changePath(row.id, now),
    done: {
      title: m.booking_done_title(),
      text: [m.booking_done_text(), m.booking_done_contact()],
      links: [{ label: m.booking_choose(), path: bookingPath(row.id, now) }],
    },
    waiting: [m.booking_bank_wait()],
  }
}
