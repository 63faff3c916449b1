import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
import { type ProviderName, providerNames } from '~/platform/payments/provider.ts'
import { ledger } from './ledger.table.server.ts'
import { payments } from './payment.table.server.ts'
import { type DifferenceKind, differenceKinds, type LineKind, lineKinds } from './reconciliation.options.ts'

const theirWords = (what: string) =>
  ({ what, why: 'to find out whose money it is', keep: 'tax law' }) as const

/** A statement of a provider or the bank over some days: a file uploaded by staff, or the provider's own list. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    provider: plain(text('provider').$type<ProviderName>().notNull()),
    /** Every day between these is covered, also one without payments. */
    fromDay: plain(date('from_day', { mode: 'string' }).notNull()),
    toDay: plain(date('to_day', { mode: 'string' }).notNull()),
    file: plain(text('file').notNull()),
    /** Whether it includes refunds. */
    reportsRefunds: plain(boolean('tells_refunds').notNull().default(true)),
    importedBy: personal(text('imported_by').notNull(), staffAccount('brought it', 'tax law')),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('statements_once').on(table.provider, table.fromDay, table.toDay, table.file),
    check('statements_provider_known', isOneOf(table.provider, providerNames)),
    check('statements_days', sql`${table.fromDay} <= ${table.toDay}`),
  ],
)

dataSubject(statements, () => ({ whose: 'staff', because: 'who brought a statement', retention: 'never' }))

/** One line of a statement. It changes no payment; it is only compared with the ledger. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: id(),
    statementId: references('statement_id', () => statements.id),
    provider: plain(text('provider').$type<ProviderName>().notNull()),
    kind: plain(text('kind').$type<LineKind>().notNull()),
    /** The provider's id; without one, derived from the line itself. */
    externalId: plain(text('external_id').notNull()),
    day: plain(date('day', { mode: 'string' }).notNull()),
    /** As written by the provider; at a bank often with the name of the sender. */
    reference: personal(text('reference').notNull(), theirWords('what a payer wrote on a transfer')),
    /** The words in it that may be a reference. */
    keys: personal(text('keys').array().notNull(), theirWords('words of what a payer wrote on a transfer')),
    /** In the smallest unit of its currency, always above zero. */
    amount: plain(integer('amount').notNull()),
    currency: plain(text('currency').notNull().default('RWF')),
    /** The matching ledger entry. */
    ledgerId: plain(uuid('ledger_id').references(() => ledger.id, { onDelete: 'restrict' })),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('statement_lines_once').on(table.provider, table.kind, table.externalId),
    // A ledger entry is matched once, also by concurrent comparisons.
    uniqueIndex('statement_lines_ledger').on(table.ledgerId),
    index('statement_lines_day').on(table.provider, table.day),
    index('statement_lines_loose').on(table.provider, table.day).where(sql`${table.ledgerId} is null`),
    check('statement_lines_provider_known', isOneOf(table.provider, providerNames)),
    check('statement_lines_kind_known', isOneOf(table.kind, lineKinds)),
    check('statement_lines_amount', sql`${table.amount} > 0`),
  ],
)

dataSubject(statementLines, () => ({
  whose: 'nobody',
  because: 'what a bank or provider wrote: whose it is, nobody can say before it is matched',
}))

/** A-ADD-07: a difference. One that is found again adds no row. */
export const differences = pgTable(
  'differences',
  {
    id: id(),
    provider: plain(text('provider').$type<ProviderName>().notNull()),
    day: plain(date('day', { mode: 'string' }).notNull()),
    kind: plain(text('kind').$type<DifferenceKind>().notNull()),
    /** Its line or ledger entry, with its kind: at most one difference for each. */
    key: plain(text('key').notNull()),
    paymentId: plain(uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' })),
    lineId: plain(uuid('line_id').references(() => statementLines.id, { onDelete: 'cascade' })),
    detail: plain(text('detail').notNull()),
    resolvedAt: plain(timestamptz('resolved_at')),
    resolvedBy: personal(text('resolved_by'), staffAccount('resolved it', 'tax law')),
    note: plain(text('note')),
    ...savedColumns(),
  },
  (table) => [
    uniqueIndex('differences_once').on(table.key),
    index('differences_newest').on(table.createdAt, table.id),
    index('differences_day').on(table.provider, table.day),
    index('differences_open').on(table.createdAt, table.id).where(sql`${table.resolvedAt} is null`),
    check('differences_provider_known', isOneOf(table.provider, providerNames)),
    check('differences_kind_known', isOneOf(table.kind, differenceKinds)),
    check(
      'differences_resolved',
      sql`(${table.resolvedAt} is null) = (${table.resolvedBy} is null) and (${table.resolvedAt} is null) = (${table.note} is null)`,
    ),
  ],
)

dataSubject(differences, () => ({ whose: 'staff', because: 'who resolved a difference', retention: 'never' }))
