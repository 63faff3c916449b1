import { sql } from 'drizzle-orm'
import { asPhone, exportCsv } from '~/kits/admin/export.server.ts'
import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { bookings } from '../booking.table.server.ts'
import { bookingsList } from '../staff.queries.server.ts'

/** EXP-05, A-BKG-13 */
export const loader = guardedExport('bookings.read', (given) =>
  exportCsv(given, {
    name: 'consultation-bookings',
    list: bookingsList,
    columns: [
      ['Name', sql`${bookings.firstName} || ' ' || ${bookings.lastName}`],
      ['Email', bookings.email],
      ['Phone', asPhone(bookings.phone)],
      ['Service', bookings.serviceType],
      ['Package', bookings.packageName],
      ['Amount', bookings.paymentAmount],
      ['Payment Status', bookings.paymentStatus],
      ['Booking Status', bookings.status],
      ['Created', bookings.createdAt],
    ],
  }),
)
