import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  isOneOf,
  personal,
  plain,
  references,
  savedColumns,
  staffAccount,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { failures, type ProviderName, providerNames } from '~/platform/payments/provider.ts'
import { type PaymentMethod, paymentMethodIds } from '../../core/site/settings.options.ts'
import { people } from '../../people/people/people.table.server.ts'
import {
  type Attention,
  attentions,
  type BillKind,
  type BillState,
  billKinds,
  billStates,
  type EventKind,
  eventKinds,
  fiscalStates,
  type PaymentState,
  paymentStates,
} from './payment.options.ts'

const taxes = (what: string) =>
  ({ what, why: 'to collect the payment and to answer for it', keep: 'tax law' }) as const

/** An amount owed, and its subject, identified by kind and id; this feature does not know the subjects. */
export const bills = pgTable(
  'bills',
  {
    id: id(),
    kind: plain(text('kind').$type<BillKind>().notNull()),
    /** The id of the gift, booking, registration or membership. */
    subjectId: plain(uuid('subject_id').notNull()),
    personId: references('person_id', () => people.id),
    /** The title of the subject, for the payer. */
    title: plain(text('title').notNull()),
    /** PAY-07: whole francs, without the fee of the method. */
    amount: plain(integer('amount').notNull()),
    /** The part waived by staff, with the reason in the history: the ledger covers the rest. */
    forgiven: plain(integer('forgiven').notNull().default(0)),
    /** DON-15: whether the payer bears the fee. */
    addsFee: plain(boolean('adds_fee').notNull().default(false)),
    name: personal(text('name').notNull(), taxes('name of the payer')),
    email: personal(text('email'), taxes('e-mail of the payer')),
    phone: personal(text('phone'), taxes('phone of the payer')),
    locale: plain(text('locale').notNull()),
    state: plain(text('state').$type<BillState>().notNull().default('open')),
    payableUntil: plain(timestamptz('payable_until')),
    paidAt: plain(timestamptz('paid_at')),
    ...savedColumns(),
  },
  (table) => [
    index('bills_subject').on(table.subjectId, table.createdAt),
    index('bills_person').on(table.personId),
    check('bills_kind_known', isOneOf(table.kind, billKinds)),
    check('bills_state_known', isOneOf(table.state, billStates)),
    check('bills_amount', sql`${table.amount} > 0`),
    check('bills_forgiven', sql`${table.forgiven} between 0 and ${table.amount}`),
    check('bills_paid', sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
  ],
)

dataSubject(bills, ({ personId }) => ({
  whose: 'people',
  person: personId,
  erase: 'keep',
  because: 'money that came must be answered for: tax law',
  retainWhen: ({ state }) => state === 'paid',
  retention: 'never',
}))

/** PAY-01: one attempt to pay a bill, with one provider. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    billId: references('bill_id', () => bills.id),
    method: plain(text('method').$type<PaymentMethod>().notNull()),
    provider: plain(text('provider').$type<ProviderName>().notNull()),
    state: plain(text('state').$type<PaymentState>().notNull().default('created')),
    /** Francs requested from the payer, and the fee included in them. */
    amount: plain(integer('amount').notNull()),
    fee: plain(integer('fee').notNull().default(0)),
    /** The amount sent to the provider: the same francs, or cents at the rate stored here. */
    chargeAmount: plain(integer('charge_amount').notNull()),
    chargeCurrency: plain(text('charge_currency').notNull().default('RWF')),
    rate: plain(numeric('rate', { mode: 'number' })),
    /** The amount paid as reported by the provider, if it reports one: francs or cents. */
    cameAmount: plain(integer('came_amount')),
    cameCurrency: plain(text('came_currency')),
    reference: plain(text('reference').notNull()),
    providerReference: plain(text('provider_reference')),
    transactionId: plain(text('transaction_id')),
    /** The number that gets the prompt; and a keyed hash that does not reveal it. */
    wallet: personal(text('wallet'), { ...taxes('the phone that was rung'), contact: true }),
    walletMark: plain(text('wallet_mark')),
    /** The hosted page of the provider. */
    redirectTo: plain(text('redirect_to')),
    /** The last segment of the webhook address of this payment. */
    hookToken: plain(text('hook_token').notNull()),
    failure: plain(text('failure')),
    /** The provider's own code. */
    code: plain(text('code')),
    attention: plain(text('attention').$type<Attention>()),
    isLate: plain(boolean('is_late').notNull().default(false)),
    /** PAY-08 */
    fiscal: plain(text('fiscal').notNull().default('not needed')),
    fiscalNumber: plain(text('fiscal_number')),
    /** A-DON-05: one owner requested an override; another decides. */
    overrideBy: personal(text('override_by'), staffAccount('asked for an override', 'tax law')),
    overrideReason: plain(text('override_reason')),
    overrideReference: plain(text('override_reference')),
    overrideTo: plain(text('override_to').$type<'completed' | 'failed'>()),
    /** For lists and search; the database copies kind and search text from the bill. */
    kind: plain(text('kind').$type<BillKind>().notNull().default('donation')),
    words: personal(text('words').notNull().default(''), taxes('name and e-mail of the payer, to be found')),
    expiresAt: plain(timestamptz('expires_at').notNull()),
    submittedAt: plain(timestamptz('submitted_at')),
    nextPollAt: plain(timestamptz('next_ask_at')),
    asks: plain(integer('asks').notNull().default(0)),
    /** When a waiting page last triggered a poll. */
    lookedAt: plain(timestamptz('looked_at')),
    completedAt: plain(timestamptz('completed_at')),
    ...savedColumns(),
  },
  (table) => [
    uniqueIndex('payments_reference').on(table.reference),
    uniqueIndex('payments_provider_reference').on(table.provider, table.providerReference),
    uniqueIndex('payments_transaction').on(table.provider, table.transactionId),
    uniqueIndex('payments_hook').on(table.hookToken),
    index('payments_bill').on(table.billId, table.createdAt),
    index('payments_newest').on(table.createdAt, table.id),
    index('payments_state').on(table.state, table.createdAt, table.id),
    index('payments_due').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    index('payments_attention')
      .on(table.attention, table.createdAt, table.id)
      .where(sql`${table.attention} is not null`),
    index('payments_wallet')
      .on(table.walletMark, table.createdAt)
      .where(sql`${table.walletMark} is not null`),
    index('payments_kind').on(table.kind, table.createdAt, table.id),
    index('payments_provider').on(table.provider, table.createdAt, table.id),
    index('payments_search').using('gin', sql`${table.words} gin_trgm_ops`),
    check('payments_method_known', isOneOf(table.method, paymentMethodIds)),
    check('payments_provider_known', isOneOf(table.provider, providerNames)),
    check('payments_state_known', isOneOf(table.state, paymentStates)),
    check('payments_failure_known', isOneOf(table.failure, failures)),
    check('payments_attention_known', isOneOf(table.attention, attentions)),
    check('payments_fiscal_known', isOneOf(table.fiscal, fiscalStates)),
    check('payments_fiscal_issued', sql`(${table.fiscal} = 'issued') = (${table.fiscalNumber} is not null)`),
    check(
      'payments_override',
      sql`(${table.overrideBy} is null) = (${table.overrideTo} is null) and ${table.overrideTo} in ('completed', 'failed')`,
    ),
    check('payments_amount', sql`${table.amount} > 0 and ${table.fee} >= 0 and ${table.chargeAmount} > 0`),
    check(
      'payments_came',
      sql`(${table.cameAmount} is null) = (${table.cameCurrency} is null) and ${table.cameAmount} >= 0`,
    ),
    check('payments_completed', sql`(${table.state} = 'completed') = (${table.completedAt} is not null)`),
    // A payment that was never submitted cannot be paid.
    check(
      'payments_submitted',
      sql`${table.state} in ('created', 'failed', 'cancelled', 'expired') or ${table.submittedAt} is not null`,
    ),
  ],
)

dataSubject(payments, ({ billId }) => ({
  whose: 'people',
  row: billId,
  erase: 'keep',
  retainWhen: ({ state }) => state === 'completed',
  because: 'money that came must be answered for: tax law',
  retention: 'its row',
}))

/** The history of payments. Append-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    /** Null for a notice that does not name a payment of ours yet. */
    paymentId: plain(uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' })),
    provider: plain(text('provider').$type<ProviderName>().notNull()),
    kind: plain(text('kind').$type<EventKind>().notNull()),
    /** The same notice twice is one event. */
    dedupeKey: plain(text('dedupe_key')),
    fromState: plain(text('from_state').$type<PaymentState>()),
    toState: plain(text('to_state').$type<PaymentState>()),
    /** The provider's code, or the reason of staff. */
    note: plain(text('note')),
    actor: personal(text('actor').notNull(), staffAccount('did it', 'tax law')),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_events_once').on(table.provider, table.dedupeKey),
    index('payment_events_payment').on(table.paymentId, table.createdAt),
    check('payment_events_kind_known', isOneOf(table.kind, eventKinds)),
  ],
)

dataSubject(paymentEvents, () => ({
  whose: 'staff',
  because: 'who did what to a payment',
  retention: 'never',
}))
