import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, type PgColumnBuilderBase, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What a column says about a person, why the hub keeps it and for how long. It stands here so that the record
 * of processing, export, erasure and retention can be made from it; a test fails on a column without a tag.
 */
export type PersonalTag = {
  what: string
  why: string
  keep:
    | '1 day'
    | '7 days'
    | '30 days'
    | '90 days'
    | '12 months'
    | '24 months'
    | 'while the person is known'
    | 'tax law'
  /** Holds an e-mail or phone as `contact_points` does; a column called email or phone does so by itself. */
  contact?: true
}
export type DataTag = PersonalTag | 'plain'

type Tagged = { config: { data?: DataTag } }

/** A column that holds something about a person. */
export function personal<Builder extends PgColumnBuilderBase>(column: Builder, tag: PersonalTag): Builder {
  return tagged(column, tag)
}

/** A column that says nothing about a person. */
export function plain<Builder extends PgColumnBuilderBase>(column: Builder): Builder {
  return tagged(column, 'plain')
}

export function dataTag(column: AnyPgColumn): DataTag | undefined {
  return (column as unknown as Tagged).config.data
}

// Drizzle hands a builder's config on to the finished column, so the tag stands where the column is declared.
function tagged<Builder extends PgColumnBuilderBase>(column: Builder, data: DataTag): Builder {
  ;(column as unknown as Tagged).config.data = data
  return column
}

export const id = () => plain(uuid('id').primaryKey().default(sql`gen_random_uuid()`))
export const createdAt = () => plain(timestamp('created_at', { withTimezone: true }).notNull().defaultNow())
export const updatedAt = () => plain(timestamp('updated_at', { withTimezone: true }).notNull().defaultNow())
/** Deleting archives: the row stays for whatever points at it, and is shown no more. */
export const archivedAt = () => plain(timestamp('archived_at', { withTimezone: true }))
/** Counts saves: a save that names an older version is stale. */
export const version = () => plain(integer('version').notNull().default(1))

/** A check that holds a column to a list said elsewhere. The words are ours, so they may stand in the SQL. */
export function isOneOf(column: AnyPgColumn, list: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(list.map((word) => `'${word}'`).join(', '))})`
}
