import { asPhone, exportCsv } from '~/kits/admin/export.server.ts'
import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { donations } from '../donation.table.server.ts'
import { donationsList } from '../staff.queries.server.ts'

/** EXP-02 */
export const loader = guardedExport('donations.read', (given) =>
  exportCsv(given, {
    name: 'donations',
    list: donationsList,
    columns: [
      ['Donor', donations.donorName],
      ['Email', donations.email],
      ['Phone', asPhone(donations.phone)],
      ['Amount (RWF)', donations.amount],
      ['Frequency', donations.frequency],
      ['Payment Method', donations.paymentMethod],
      ['Payment Status', donations.paymentStatus],
      ['Transaction ID', donations.transactionId],
      ['Message', donations.message],
      ['Created', donations.createdAt],
    ],
  }),
)
