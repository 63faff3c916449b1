import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { seed } from '../../../../database/seed/seed.ts'
import { aPackage } from '../../../../tests/factories/bookings.ts'
import { aGift } from '../../../../tests/factories/donations.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { makeDonation } from '../donations/commands/make-donation.server.ts'
import { donations } from '../donations/donation.table.server.ts'
import { bills } from '../payments/payment.table.server.ts'
import { productOf } from '../payments/product.adapter.server.ts'
import { bookings } from './booking.table.server.ts'
import { bookPackage } from './commands/book-package.server.ts'

withDatabase()
beforeEach(seed)

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }

test('PAY-01: the payment status of bookings and donations equals the status of the bill', async () => {
  const [booking, gift] = [randomUUID(), randomUUID()]
  await onPublicSide(() =>
    asVisitor((work) => bookPackage(work, aPackage(), { id: booking, key: 'basic', locale: 'en', hub })),
  )
  const limits = { min: 10_000, max: 100_000, hub: 'IRIS Hub' }
  await asVisitor((work) => makeDonation(work, aGift(), { id: gift, locale: 'en', limits }))
  for (const [id, table] of [
    [booking, bookings],
    [gift, donations],
  ] as const) {
    const [bill] = await db().select().from(bills).where(eq(bills.subjectId, id))
    if (!bill) throw new Error('no bill')
    for (const status of ['pending', 'failed', 'cancelled', 'completed'] as const) {
      await asVisitor((work) =>
        productOf(bill.kind).onStatusChange(work, bill as never, status, 'MTN Mobile Money'),
      )
      const [row] = await db().select().from(table).where(eq(table.id, id))
      expect(row).toMatchObject({ paymentStatus: status, paymentMethod: 'MTN Mobile Money' })
    }
  }
})
