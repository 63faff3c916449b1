import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  isOneOf,
  personal,
  plain,
  references,
  staffAccount,
  timestamptz,
  updatedAt,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { type RefundState, refundStates } from './payment.options.ts'
import { payments } from './payment.table.server.ts'

/** A refund. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: references('payment_id', () => payments.id),
    amount: plain(integer('amount').notNull()),
    chargeAmount: plain(integer('charge_amount').notNull()),
    chargeCurrency: plain(text('charge_currency').notNull().default('RWF')),
    state: plain(text('state').$type<RefundState>().notNull().default('requested')),
    reference: plain(text('reference').notNull()),
    providerReference: plain(text('provider_reference')),
    /** Staff paid it back themselves and enter the reference. */
    byHand: plain(boolean('by_hand').notNull().default(false)),
    reason: plain(text('reason').notNull()),
    askedBy: personal(text('asked_by').notNull(), staffAccount('asked for it', 'tax law')),
    /** Large refunds need a second owner. */
    needsSecond: plain(boolean('needs_second').notNull().default(false)),
    approvedBy: personal(text('approved_by'), staffAccount('agreed to it', 'tax law')),
    code: plain(text('code')),
    nextPollAt: plain(timestamptz('next_ask_at')),
    asks: plain(integer('asks').notNull().default(0)),
    submittedAt: plain(timestamptz('submitted_at')),
    doneAt: plain(timestamptz('done_at')),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('refunds_reference').on(table.reference),
    index('refunds_payment').on(table.paymentId),
    index('refunds_due').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    index('refunds_newest').on(table.createdAt, table.id),
    check('refunds_state_known', isOneOf(table.state, refundStates)),
    check('refunds_amount', sql`${table.amount} > 0 and ${table.chargeAmount} > 0`),
    check('refunds_done', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
    // A refund that needs a second owner is not sent without one, and nobody is their own second.
    check(
      'refunds_second',
      sql`not ${table.needsSecond} or ${table.state} in ('requested', 'failed') or (${table.approvedBy} is not null and ${table.approvedBy} <> ${table.askedBy})`,
    ),
  ],
)

dataSubject(refunds, () => ({ whose: 'staff', because: 'who gave money back', retention: 'never' }))
