import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, type PgColumnBuilderBase, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What a column says about a person, why the hub keeps it and for how long. It is declared here so that the record of
 * processing, export, erasure and retention can be derived from it; a test fails on a column without a tag.
 */
export type PersonalTag = {
  what: string
  why: string
  keep:
    | '1 day'
    | '7 days'
    | '14 days'
    | '30 days'
    | '90 days'
    | '12 months'
    | '24 months'
    | 'while the person is known'
    | 'tax law'
  /** Holds an e-mail or phone as `contact_points` does; columns named email or phone do so by default. */
  contact?: true
}
export type DataTag = PersonalTag | 'plain'

type Tagged = { config: { data?: DataTag } }

/** A column with personal data. */
export function personal<Builder extends PgColumnBuilderBase>(column: Builder, tag: PersonalTag): Builder {
  return tagged(column, tag)
}

/** A column without personal data. */
export function plain<Builder extends PgColumnBuilderBase>(column: Builder): Builder {
  return tagged(column, 'plain')
}

export function dataTag(column: AnyPgColumn): DataTag | undefined {
  return (column as unknown as Tagged).config.data
}

// Drizzle passes a builder's config to the finished column, so the tag is declared with the column.
function tagged<Builder extends PgColumnBuilderBase>(column: Builder, data: DataTag): Builder {
  ;(column as unknown as Tagged).config.data = data
  return column
}

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

export const id = () => plain(uuid('id').primaryKey().default(sql`gen_random_uuid()`))
export const createdAt = () => plain(timestamptz('created_at').notNull().defaultNow())
export const updatedAt = () => plain(timestamptz('updated_at').notNull().defaultNow())
/** Deleting archives: the row stays for the rows that refer to it, and is no longer shown. */
export const archivedAt = () => plain(timestamptz('archived_at'))
/**
 * From when on it is public: null is a draft, the future is scheduled. Without a value it is public at once. The public
 * side of the database sees no others (migration 0040).
 */
export const publishedAt = () => plain(timestamptz('published_at').defaultNow())
/** Counts saves: a save with an older version is stale. */
export const version = () => plain(integer('version').notNull().default(1))

/** The last columns of a record that is saved more than once. */
export const savedColumns = () => ({ version: version(), createdAt: createdAt(), updatedAt: updatedAt() })
/** The last columns of content, which is archived when staff delete it. */
export const contentColumns = () => ({
  version: version(),
  archivedAt: archivedAt(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The id of a row that cannot be deleted while this one refers to it; with 'cascade', this one is deleted with it. */
export const references = (
  name: string,
  column: () => AnyPgColumn,
  onDelete: 'restrict' | 'cascade' = 'restrict',
) => plain(uuid(name).notNull().references(column, { onDelete }))

/** The tag of the staff account that did something. It begins with the words that `isOfStaff` looks for. */
export const staffAccount = (did: string, keep: PersonalTag['keep']): PersonalTag => ({
  what: `the staff account that ${did}`,
  why: 'to answer for it',
  keep,
})

/**
 * A check constraint that limits a column to a list of values. The values are our own constants, so they may be inlined
 * into the SQL.
 */
export function isOneOf(column: AnyPgColumn, list: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(list.map((word) => `'${word}'`).join(', '))})`
}

/** A check constraint for a slug: small letters and digits, with single hyphens between them. */
export const isSlug = (column: AnyPgColumn) => sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`
