import { and, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { keepVersion, type VersionedKind } from '~/platform/versions/versions.server.ts'

type ContentTable = PgTable & {
  id: AnyPgColumn
  version: AnyPgColumn
  archivedAt: AnyPgColumn
  createdAt: AnyPgColumn
  updatedAt: AnyPgColumn
}
type RowOf<Table extends ContentTable> = Table['$inferSelect'] & { id: string; version: number }
type Counted = 'version' | 'archivedAt' | 'createdAt' | 'updatedAt'
type Inserted<Table extends ContentTable> = Omit<Table['$inferInsert'], Counted>
type Values<Table extends ContentTable> = {
  [Name in keyof Inserted<Table>]: Inserted<Table>[Name] | SQL
}

/** A save of a form: of a new record, or of one as of a version. */
export type SaveOptions = {
  id?: string
  version?: number
  /** A picture uploaded with the form. */
  uploadId?: string
  removeImage?: boolean
}
/** 'stale' if the save began from an older version, 'missing' if the record was deleted meanwhile. */
export type Saved<Reason extends string = never> =
  | { ok: true; id: string }
  | { ok: false; reason: 'stale' | 'missing' | Reason }

type Locked<Row> = { ok: true; before: Row | undefined } | { ok: false; reason: 'stale' | 'missing' }

/** Locks the row that is about to be saved; 'stale' if the save began from an older version. */
export async function lockRow<Table extends ContentTable>(
  work: UnitOfWork,
  table: Table,
  { id, version }: { id?: string; version?: number },
): Promise<Locked<RowOf<Table>>> {
  if (!id) return { ok: true, before: undefined }
  const before = await locked(work, table, id)
  if (!before) return { ok: false, reason: 'missing' }
  return before.version === version ? { ok: true, before } : { ok: false, reason: 'stale' }
}

/** Writes the row returned by `lockRow`, or a new one; returns its id. */
export async function writeRow<Table extends ContentTable>(
  { tx, now }: UnitOfWork,
  table: Table,
  before: RowOf<Table> | undefined,
  values: Values<Table>,
): Promise<string> {
  const row = { ...values, updatedAt: now }
  const [saved] = before
    ? await tx
        .update(table)
        .set({ ...row, version: before.version + 1 } as never)
        .where(eq(table.id, before.id))
        .returning({ id: table.id })
    : await tx
        .insert(table)
        .values({ ...row, createdAt: now } as never)
        .returning({ id: table.id })
  if (!saved) throw new Error('write returned no row')
  return saved.id as string
}

/** This slug, or with the first number that no other record has: copies keep their title. */
export async function freeSlug(
  { tx }: UnitOfWork,
  table: PgTable & { slug: AnyPgColumn },
  made: string,
): Promise<string> {
  const rows = await tx
    .select({ slug: table.slug })
    .from(table as PgTable)
    .where(or(eq(table.slug, made), like(table.slug, `${made}-%`)))
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(made)) return made
  const numbers = Array.from({ length: taken.size + 1 }, (_, at) => `${made}-${at + 2}`)
  return numbers.find((one) => !taken.has(one)) ?? made
}

/** A slug that another record has is an answer to the user, not a failure: the save has a savepoint of its own. */
export async function unlessSlugTaken<Result>(
  work: UnitOfWork,
  save: (work: UnitOfWork) => Promise<Result>,
): Promise<Result | { ok: false; reason: 'slug-taken' }> {
  try {
    return await work.tx.transaction((tx) => save({ ...work, tx: tx as UnitOfWork['tx'] }))
  } catch (error) {
    if (sqlState(error) === '23505') return { ok: false, reason: 'slug-taken' }
    throw error
  }
}

type SavedRow = {
  subject: string
  id: string
  before: object | undefined
  after: object
  tag: string
  /** Columns that the audit log must not hold. */
  secrets?: string[]
  /** Its versions are kept. */
  versions?: VersionedKind
}

/** Ends a save: the audit line, the version, and the pages that show the record are rendered again. */
export async function concludeSave(
  work: UnitOfWork,
  { subject, id, before, after, tag, secrets = [], versions }: SavedRow,
) {
  // The words of the search repeat the texts.
  const hidden = Object.fromEntries(['words', ...secrets].map((name) => [name, undefined]))
  await work.audit({
    action: before ? 'updated' : 'created',
    subject,
    subjectId: id,
    before: before && { ...before, ...hidden },
    after,
  })
  if (versions) await keepVersion(work, versions, id)
  await work.invalidate(tag)
  return { ok: true as const, id }
}

/** Changes an existing row, whatever somebody else saved meanwhile; false if there is none. */
async function changeRow<Table extends ContentTable>(
  { tx, now }: UnitOfWork,
  table: Table,
  id: string,
  values: Partial<Values<Table>>,
): Promise<boolean> {
  const changed = await tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: now } as never)
    .where(and(eq(table.id, id), isNull(table.archivedAt)))
    .returning({ id: table.id })
  return changed.length > 0
}

type Featured = { id: string; featured: boolean; subject: string; tag: string; versions?: VersionedKind }

/** Features a row, or stops featuring it. False when it does not exist any more. */
export async function featureRow(
  work: UnitOfWork,
  table: ContentTable & { featured: AnyPgColumn },
  { id, featured, subject, tag, versions }: Featured,
): Promise<boolean> {
  if (!(await changeRow(work, table, id, { featured }))) return false
  const action = featured ? 'featured' : 'unfeatured'
  await work.audit({ action, subject, subjectId: id, after: { featured } })
  if (versions) await keepVersion(work, versions, id)
  await work.invalidate(tag)
  return true
}

/** Deleting archives: rows that point at it stay readable. Returns the archived row, or undefined if there was none. */
export async function archiveRow<Table extends ContentTable>(
  work: UnitOfWork,
  table: Table,
  id: string,
  change: (before: RowOf<Table>) => Partial<Values<Table>> = () => ({}),
): Promise<RowOf<Table> | undefined> {
  const before = await locked(work, table, id)
  if (before)
    await work.tx
      .update(table)
      .set({
        ...change(before),
        archivedAt: work.now,
        updatedAt: work.now,
        version: before.version + 1,
      } as never)
      .where(eq(table.id, id))
  return before
}

async function locked<Table extends ContentTable>({ tx }: UnitOfWork, table: Table, id: string) {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), isNull(table.archivedAt)))
    .for('update')
  return row as RowOf<Table> | undefined
}
