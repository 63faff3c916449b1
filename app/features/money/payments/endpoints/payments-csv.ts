import { sql } from 'drizzle-orm'
import { exportCsv } from '~/kits/admin/export.server.ts'
import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { bills, payments } from '../payment.table.server.ts'
import { paymentsList } from '../staff.queries.server.ts'

/** A-ADD-07 */
export const loader = guardedExport('payments.read', (given) =>
  exportCsv(given, {
    name: 'payments',
    list: paymentsList,
    joins: sql`join ${bills} on ${bills.id} = ${payments.billId}`,
    columns: [
      ['Payer', bills.name],
      ['Email', bills.email],
      ['For', bills.kind],
      ['What', bills.title],
      ['Amount RWF', payments.amount],
      ['Fee RWF', payments.fee],
      [
        'Received RWF',
        sql`(select coalesce(sum(amount), 0) from ledger where payment_id = ${payments.id} and refund_id is null)`,
      ],
      [
        'Refunded RWF',
        sql`(select coalesce(-sum(amount), 0) from ledger where payment_id = ${payments.id} and refund_id is not null)`,
      ],
      ['Method', payments.method],
      ['Provider', payments.provider],
      ['State', payments.state],
      ['Needs attention', payments.attention],
      ['Reference', payments.reference],
      ['Provider reference', payments.providerReference],
      ['Transaction', payments.transactionId],
      ['Fiscal receipt', payments.fiscalNumber],
      ['Created', payments.createdAt],
      ['Completed', payments.completedAt],
    ],
  }),
)
