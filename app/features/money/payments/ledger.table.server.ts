import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, isOneOf, plain, references, timestamptz } from '~/platform/db/columns.server.ts'
import type { ProviderName } from '~/platform/payments/provider.ts'
import { type BillKind, billKinds } from './payment.options.ts'
import { payments } from './payment.table.server.ts'
import { refunds } from './refund.table.server.ts'

/** Money received and refunded, in francs. Append-only, and every total is a sum of its entries. */
export const ledger = pgTable(
  'ledger',
  {
    id: id(),
    paymentId: references('payment_id', () => payments.id),
    refundId: plain(uuid('refund_id').references(() => refunds.id, { onDelete: 'restrict' })),
    kind: plain(text('kind').$type<BillKind>().notNull()),
    subjectId: plain(uuid('subject_id').notNull()),
    provider: plain(text('provider').$type<ProviderName>().notNull()),
    /** Positive for payments, negative for refunds. */
    amount: plain(integer('amount').notNull()),
    /** The fee included in it, paid by the payer. */
    fee: plain(integer('fee').notNull().default(0)),
    at: plain(timestamptz('at').notNull()),
  },
  (table) => [
    // The database allows one entry per payment and one per refund.
    uniqueIndex('ledger_payment').on(table.paymentId).where(sql`${table.refundId} is null`),
    uniqueIndex('ledger_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
    index('ledger_subject').on(table.subjectId),
    index('ledger_kind').on(table.kind, table.at),
    index('ledger_day').on(table.at, table.provider),
    check('ledger_kind_known', isOneOf(table.kind, billKinds)),
    check('ledger_sign', sql`(${table.refundId} is null) = (${table.amount} > 0)`),
  ],
)

/** PAY-08: numbered without a gap, by year in Kigali. */
export const receipts = pgTable(
  'receipts',
  {
    year: plain(integer('year').notNull()),
    number: plain(integer('number').notNull()),
    paymentId: references('payment_id', () => payments.id),
    issuedAt: plain(timestamptz('issued_at').notNull()),
  },
  (table) => [
    primaryKey({ name: 'receipts_number', columns: [table.year, table.number] }),
    uniqueIndex('receipts_payment').on(table.paymentId),
  ],
)
