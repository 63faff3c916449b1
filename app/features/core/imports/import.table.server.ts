import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
import {
  type Counts,
  type DoubtChoice,
  doubtChoices,
  type ImportState,
  importStates,
  type Mapping,
  type Outcome,
  outcomes,
} from './import.options.ts'

/** A sheet that staff bring in: what it is, how it is read, and how far it has got. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: plain(text('kind').notNull()),
    /** Where its data come from and what people agreed to: the purpose for which the hub holds them. */
    source: plain(text('source').notNull()),
    /** The file, or that it was pasted. */
    name: plain(text('name').notNull()),
    headers: plain(jsonb('headers').$type<string[]>().notNull()),
    /** Google Forms or Kobo, where the columns tell. */
    origin: plain(text('origin')),
    mapping: plain(jsonb('mapping').$type<Mapping>()),
    /** What all its rows are for, such as a program. */
    targetId: plain(uuid('target_id')),
    doubts: plain(text('doubts').$type<DoubtChoice>().notNull().default('leave')),
    state: plain(text('state').$type<ImportState>().notNull().default('new')),
    /** How many rows it has, and how many the step under way has done. */
    total: plain(integer('total').notNull()),
    progress: plain(integer('progress').notNull().default(0)),
    /** What the dry run said, what the run did, and what undoing it did. */
    foreseen: plain(jsonb('foreseen').$type<Counts>()),
    result: plain(jsonb('result').$type<Counts>()),
    undone: plain(jsonb('undone').$type<{ gone: number; stays: number }>()),
    createdBy: personal(text('created_by').notNull(), staffAccount('brought the sheet', '24 months')),
    /** On whose behalf the worker runs or undoes it. */
    runBy: personal(text('run_by'), staffAccount('ran or undid the import', '24 months')),
    startedAt: plain(timestamptz('started_at')),
    finishedAt: plain(timestamptz('finished_at')),
    ...savedColumns(),
  },
  (table) => [
    index('imports_newest').on(table.createdAt, table.id),
    check('imports_state_known', isOneOf(table.state, importStates)),
    check('imports_doubts_known', isOneOf(table.doubts, doubtChoices)),
    check('imports_source', sql`${table.source} <> ''`),
    check('imports_progress', sql`${table.progress} between 0 and ${table.total}`),
    // Nothing is brought in that was not checked before.
    check(
      'imports_checked',
      sql`${table.state} in ('new', 'checking') or (${table.foreseen} is not null and ${table.mapping} is not null)`,
    ),
    check(
      'imports_started',
      sql`(${table.state} in ('new', 'checking', 'checked')) = (${table.startedAt} is null)`,
    ),
  ],
)
dataSubject(imports, () => ({
  whose: 'staff',
  because: 'which colleague brought a sheet; the people in it are in its rows',
  retention: 'never',
}))

const row = (what: string) => ({ what, why: 'to check, run and undo an import', keep: '14 days' }) as const

/** A row of such a sheet as it came, what became of it, and what it made. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: references('import_id', () => imports.id, 'cascade'),
    /** The line of the file on which it begins. */
    line: plain(integer('line').notNull()),
    cells: personal(jsonb('cells').$type<string[]>().notNull(), row('a row of a sheet')),
    /** Found in the row, so that a person finds it before it is anybody's. */
    email: personal(text('email'), row('e-mail')),
    phone: personal(text('phone'), row('phone')),
    personId: plain(uuid('person_id')),
    foreseen: plain(text('foreseen').$type<Outcome>()),
    foreseenWhy: personal(text('foreseen_why'), row('what is wrong with a row of a sheet')),
    outcome: plain(text('outcome').$type<Outcome>()),
    why: personal(text('why'), row('what is wrong with a row of a sheet')),
    /** The ids of what it made, as its kind undoes them. */
    made: plain(jsonb('made').$type<unknown>()),
    /** Whether undoing removed what it made, and why something of it stays. */
    isGone: plain(text('is_gone').$type<'yes' | 'no'>()),
    stays: plain(text('stays')),
    createdAt: createdAt(),
    /** The latest step: the row is removed 14 days after it. */
    steppedAt: plain(timestamptz('stepped_at').notNull().defaultNow()),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_rows_person').on(table.personId).where(sql`${table.personId} is not null`),
    index('import_rows_email').on(table.email).where(sql`${table.email} is not null`),
    index('import_rows_phone').on(table.phone).where(sql`${table.phone} is not null`),
    index('import_rows_stepped').on(table.steppedAt),
    check('import_rows_foreseen_known', isOneOf(table.foreseen, outcomes)),
    check('import_rows_outcome_known', isOneOf(table.outcome, outcomes)),
    check('import_rows_gone', sql`${table.isGone} in ('yes', 'no')`),
    // Only what is new or known is brought in.
    check('import_rows_made', sql`${table.made} is null or ${table.outcome} is not null`),
  ],
)
dataSubject(importRows, ({ personId, email, phone, steppedAt, createdAt: came }) => ({
  whose: 'people',
  person: personId,
  contact: [email, phone],
  isOurs: true,
  keepsKnown: true,
  retention: [came, steppedAt],
}))

/** How the columns of a sheet were assigned the last time: a sheet with the same ones is read in the same way. */
export const importMappings = pgTable(
  'import_mappings',
  {
    kind: plain(text('kind').notNull()),
    /** Of the column names. */
    fingerprint: plain(text('fingerprint').notNull()),
    mapping: plain(jsonb('mapping').$type<Mapping>().notNull()),
    usedAt: plain(timestamptz('used_at').notNull()),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fingerprint] })],
)
