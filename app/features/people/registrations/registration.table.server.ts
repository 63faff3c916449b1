import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  type PgTable,
  pgTable,
  pgView,
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
  savedColumns,
  staffAccount,
  timestamptz,
} from '~/platform/db/columns.server.ts'
import { type DataSubject, dataSubject } from '~/platform/db/data-subject.server.ts'
import { senderColumns } from '../people/people.table.server.ts'
import {
  type KindName,
  type RejectionReason,
  rejectionReasons,
  type Standing,
} from './registration.options.ts'

const keep = '24 months' as const
/** The tag of personal data that was typed to register. */
export const input = (what: string) => ({ what, why: 'to decide on the registration and to answer it', keep })

/** A-REG-07: the standing, a generated column, so that every list can filter by it. */
export const plainStanding = sql`case when withdrawn_at is not null then 'withdrawn' when status = 'accepted' then 'approved' when status = 'reviewed' then 'pending' else status end`

/** The columns of every kind of registration: person, contact, standing and decision. */
export const registrationColumns = (standing: SQL = plainStanding) => ({
  id: id(),
  ...senderColumns(input),
  /** Can be read out over the phone; together with the phone or e-mail it opens the status page. */
  code: personal(text('code').notNull(), input('short code')),
  locale: plain(text('locale').notNull()),
  status: plain(text('status').notNull().default('pending')),
  standing: plain(text('standing').$type<Standing>().notNull().generatedAlwaysAs(standing)),
  decidedAt: plain(timestamptz('decided_at')),
  decidedBy: personal(text('decided_by'), {
    what: 'the staff account that decided',
    why: 'to answer for the decision',
    keep,
  }),
  withdrawnAt: plain(timestamptz('withdrawn_at')),
  ...savedColumns(),
})

type Columns = Record<keyof ReturnType<typeof registrationColumns>, AnyPgColumn>
/** A table made of these columns. */
export type RegistrationTable = PgTable & Columns

/** Retention counts from the submission, the decision or the withdrawal, whichever is last. */
export const registrationDataSubject = ({
  personId,
  createdAt,
  decidedAt,
  withdrawnAt,
}: Columns): DataSubject => ({
  whose: 'people',
  person: personId,
  retention: [createdAt, decidedAt, withdrawnAt],
})

/** The text a search looks through. */
export const searched = (table: Pick<Columns, 'firstName' | 'lastName' | 'email' | 'phone' | 'code'>) =>
  sql`lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || ${table.phone} || ' ' || ${table.code})`

/** The indexes and checks of such a table: every list by key, one active registration per person, known statuses. */
export function registrationConstraints(
  name: string,
  table: Columns,
  item: { name: string; column: AnyPgColumn },
  statuses: { all: readonly string[]; undecided: readonly string[] },
  // DAT-03: after withdrawing, the person may register again.
  once = uniqueIndex(`${name}_once`).on(item.column, table.personId).where(sql`${table.withdrawnAt} is null`),
) {
  return [
    once,
    uniqueIndex(`${name}_code`).on(table.code),
    index(`${name}_newest`).on(table.createdAt, table.id),
    index(`${name}_standing`).on(table.standing, table.createdAt, table.id),
    index(`${name}_${item.name}`).on(item.column, table.createdAt, table.id),
    index(`${name}_search`).using('gin', sql`${searched(table)} gin_trgm_ops`),
    index(`${name}_person`).on(table.personId),
    check(`${name}_status_known`, isOneOf(table.status, statuses.all)),
    check(
      `${name}_decided`,
      sql`(${isOneOf(table.status, statuses.undecided)}) = (${table.decidedAt} is null)`,
    ),
  ]
}

/**
 * A-REG-01: every registration of every kind, as one list. A view, so nothing is stored twice; its SQL is in the
 * migrations, and each branch is read by its own table's indexes.
 */
export const registrations = pgView('registrations', {
  kind: text('kind').$type<KindName>().notNull(),
  id: uuid('id').notNull(),
  itemId: uuid('item_id').notNull(),
  personId: uuid('person_id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  code: text('code').notNull(),
  locale: text('locale').notNull(),
  standing: text('standing').$type<Standing>().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  decidedAt: timestamptz('decided_at'),
  search: text('search').notNull(),
}).existing()

/** The items that registrations are for, with their English titles. A view, too. */
export const registrationItems = pgView('registration_items', {
  kind: text('kind').$type<KindName>().notNull(),
  id: uuid('id').notNull(),
  title: text('title').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  archivedAt: timestamptz('archived_at'),
}).existing()

/** Notes of staff for each other about a registration of any kind. No public page reads them. */
export const registrationNotes = pgTable(
  'registration_notes',
  {
    id: id(),
    registrationId: plain(uuid('registration_id').notNull()),
    author: personal(text('author').notNull(), staffAccount('wrote it', keep)),
    text: personal(text('text').notNull(), input('what staff noted')),
    createdAt: createdAt(),
  },
  (table) => [index('registration_notes_registration').on(table.registrationId, table.createdAt)],
)

dataSubject(registrationNotes, ({ registrationId }) => ({ whose: 'people', row: registrationId }))

/** Why a registration of any kind was rejected, as the person reads it. Removed when the decision is undone or reopened. */
export const rejections = pgTable(
  'rejections',
  {
    registrationId: plain(uuid('registration_id').primaryKey()),
    reason: plain(text('reason').$type<RejectionReason>()),
    /** The words of staff, said as they were written. */
    words: personal(text('words'), input('what staff noted')),
    createdAt: createdAt(),
  },
  (table) => [
    check('rejections_reason_known', isOneOf(table.reason, rejectionReasons)),
    check('rejections_say_something', sql`${table.reason} is not null or ${table.words} is not null`),
  ],
)

dataSubject(rejections, ({ registrationId }) => ({ whose: 'people', row: registrationId }))
