import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  id,
  isOneOf,
  personal,
  plain,
  references,
  savedColumns,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { people } from '../../people/people/people.table.server.ts'
import { bills } from '../payments/payment.table.server.ts'
import { donationStatuses, frequencies } from './donation.options.ts'

const input = (what: string) =>
  ({ what, why: 'to thank for a gift and to answer for it', keep: 'tax law' }) as const

/** The text that a search matches. */
export const donationWords = (table: Record<'donorName' | 'email' | 'transactionId', unknown>) =>
  sql`lower(${table.donorName} || ' ' || ${table.email} || ' ' || ${table.transactionId})`

/** DON-22: a gift. It is created pending, and only its bill changes that (DON-24). */
export const donations = pgTable(
  'donations',
  {
    id: id(),
    personId: references('person_id', () => people.id),
    billId: references('bill_id', () => bills.id),
    /** Whole francs, without the fee of the method. */
    amount: plain(integer('amount').notNull()),
    frequency: plain(text('frequency', { enum: frequencies }).notNull().default('one-time')),
    donorName: personal(text('donor_name').notNull(), input('name of the donor')),
    email: personal(text('email').notNull(), input('e-mail')),
    /** In international form, and as typed. */
    phone: personal(text('phone'), input('phone')),
    phoneTyped: personal(text('phone_typed'), input('phone as it was typed')),
    message: personal(text('message'), input('message')),
    locale: plain(text('locale').notNull()),
    /** DON-14: the display name of the latest attempt's method; null before the first attempt. */
    paymentMethod: plain(text('payment_method')),
    paymentStatus: plain(text('payment_status', { enum: donationStatuses }).notNull().default('pending')),
    /** PAY-01: fully refunded; it stays completed and shows a badge. */
    refundedAt: plain(timestamptz('refunded_at')),
    transactionId: plain(text('transaction_id').notNull()),
    ...savedColumns(),
  },
  (table) => [
    // DON-23
    uniqueIndex('donations_transaction').on(table.transactionId),
    uniqueIndex('donations_bill').on(table.billId),
    index('donations_person').on(table.personId),
    index('donations_newest').on(table.createdAt, table.id),
    index('donations_status').on(table.paymentStatus, table.createdAt, table.id),
    index('donations_frequency').on(table.frequency, table.createdAt, table.id),
    index('donations_search').using('gin', sql`${donationWords(table)} gin_trgm_ops`),
    check('donations_amount', sql`${table.amount} > 0`),
    check('donations_frequency_known', isOneOf(table.frequency, frequencies)),
    check('donations_status_known', isOneOf(table.paymentStatus, donationStatuses)),
    check('donations_transaction_form', sql`${table.transactionId} ~ '^TXN-[0-9]+-[A-Z0-9]+$'`),
    check('donations_refunded', sql`${table.refundedAt} is null or ${table.paymentStatus} = 'completed'`),
  ],
)

// An erased gift is still counted. The payer's name stays on its bill, for as long as tax law requires.
dataSubject(donations, ({ personId }) => ({
  whose: 'people',
  person: personId,
  erase: 'blank',
  because: 'the gift is counted without a name; whose money came is on its bill: tax law',
  retainWhen: () => false,
  retention: 'never',
}))
