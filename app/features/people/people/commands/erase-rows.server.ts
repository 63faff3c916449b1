import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { dataTag } from '~/platform/db/columns.server.ts'
import { blankOf, isOfStaff, isPersonal, type SubjectTable } from '~/platform/db/data-subject.server.ts'
import { tables } from '~/platform/feature.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { files } from '../../../core/files/files.table.server.ts'
import { dropFile } from '../../../core/files/index.server.ts'
import { type Kept, people } from '../people.table.server.ts'
import { tablesOfPeople } from '../personal-data.queries.server.ts'
import { isBehindLink } from '../private.links.server.ts'
import type { Finds, Found, Row } from '../subject-rows.queries.server.ts'
import { stopRows } from './stop-links.server.ts'

export type Erased = {
  /** Number of removed rows, by table. */
  removed: Record<string, number>
  kept: Kept[]
  /** Files whose bytes are still stored. */
  files: string[]
}

/**
 * Removes the found rows, in the order the foreign keys require, and returns what is kept and why. An address or a file
 * that others use too is kept.
 */
export async function eraseRows(work: UnitOfWork, finds: Finds): Promise<Erased> {
  const erased: Erased = { removed: {}, kept: [], files: [] }
  // Rows of the audit log are only ever added; its trigger makes an exception for erasure and retention.
  await work.tx.execute(sql`select set_config('iris.erasure', 'on', true)`)
  const found = [...finds.values()]
  for (const { subject, rows } of childrenFirst(found.map(({ subject }) => subject)).flatMap(
    (subject) => finds.get(subject.name) ?? [],
  )) {
    const all = [...rows.values()]
    if (subject.erase !== 'row' || subject.columns.some(isForTheTax)) {
      const { retainWhen = () => true } = subject
      await blank(
        work,
        subject,
        all.filter((row) => !retainWhen(row)),
        isPersonal,
      )
      if (subject.erase !== 'keep') await blank(work, subject, all.filter(retainWhen), isNotForTheTax)
      erased.kept.push({ table: subject.name, rows: all.length, because: subject.because ?? 'tax law' })
    } else if (subject.table === people && (await isStillPointedAt(work, all))) {
      // A payer's row stays, without any personal data.
      await blank(work, subject, all, isPersonal)
      erased.kept.push({
        table: subject.name,
        rows: all.length,
        because: 'an empty row that payments point at',
      })
    } else if (subject.table === files) erased.files.push(...(await dropFiles(work, subject, all)))
    else erased.removed[subject.name] = await remove(work, subject, all)
  }
  await stopWhatStays(work, found)
  if (erased.files.length > 0) erased.removed.files = erased.files.length
  await work.tx.execute(sql`select set_config('iris.erasure', '', true)`)
  return erased
}

/** Links to rows kept by law stop working for everybody. */
function stopWhatStays(work: UnitOfWork, found: Found[]): Promise<void> {
  const ids = found.flatMap(({ subject, rows }) =>
    isBehindLink(subject.name) && (subject.erase !== 'row' || subject.columns.some(isForTheTax))
      ? [...rows.values()].map(({ id }) => String(id))
      : [],
  )
  return stopRows(work, ids)
}

const isForTheTax = (column: AnyPgColumn) => {
  const tag = dataTag(column)
  return tag !== undefined && tag !== 'plain' && tag.keep === 'tax law'
}

async function remove({ tx }: UnitOfWork, subject: SubjectTable, rows: Row[]): Promise<number> {
  const result = await tx
    .delete(subject.table)
    .where(and(isOneOfRows(subject, rows), nobodyElsePoints(subject)))
  return result.rowCount ?? 0
}

const isNotForTheTax = (column: AnyPgColumn) => isPersonal(column) && !isForTheTax(column)

/** A kept row may reference a person row, which then cannot be deleted. A mere list of ids is no such reference. */
async function isStillPointedAt({ tx }: UnitOfWork, rows: Row[]): Promise<boolean> {
  const ids = rows.map(({ id }) => id)
  for (const { table, person, erase } of tablesOfPeople()) {
    const pointsAtThem = getTableConfig(table).foreignKeys.some(
      (key) => key.reference().foreignTable === people && key.reference().columns[0] === person,
    )
    if (!person || erase === 'row' || !pointsAtThem) continue
    const { rows: found } = await tx.execute(sql`select from ${table} where ${inArray(person, ids)} limit 1`)
    if (found.length > 0) return true
  }
  return false
}

async function blank(
  { tx }: UnitOfWork,
  subject: SubjectTable,
  rows: Row[],
  which: (column: AnyPgColumn) => boolean,
): Promise<void> {
  const columns = subject.columns.filter((column) => which(column) && !isOfStaff(column))
  if (columns.length === 0 || rows.length === 0) return
  const set = columns.map((column) => {
    const value = blankOf(column)
    const stored = value !== null && typeof value === 'object' ? sql`'{}'::jsonb` : sql`${value}`
    return sql`${sql.identifier(column.name)} = ${stored}`
  })
  await tx.execute(
    sql`update ${subject.table} set ${sql.join(set, sql`, `)} where ${isOneOfRows(subject, rows)}`,
  )
}

/** The bytes are removed after the commit, because storage has no transactions: until then they are not served. */
async function dropFiles(work: UnitOfWork, subject: SubjectTable, rows: Row[]): Promise<string[]> {
  const free = await work.tx
    .select({ id: files.id })
    .from(files)
    .where(and(isOneOfRows(subject, rows), nobodyElsePoints(subject)))
  const ids = free.map(({ id }) => id)
  for (const id of ids) await dropFile(work, id)
  if (ids.length > 0) await work.tx.update(files).set({ name: '' }).where(inArray(files.id, ids))
  return ids
}

export const isOneOfRows = ({ key }: Pick<SubjectTable, 'key'>, rows: Row[]): SQL | undefined =>
  or(...rows.map((row) => and(...key.map((column) => eq(column, row[column.name])))))

/** Shared rows stay while any other row references them. */
function nobodyElsePoints({ pointed, table, key: [id] }: SubjectTable): SQL | undefined {
  if (!pointed || !id) return undefined
  const others = tables().flatMap((other) =>
    getTableConfig(other).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      const [column] = columns
      const isOwned = key.onDelete === 'cascade'
      return foreignTable === table && column && !isOwned ? [{ other, column }] : []
    }),
  )
  return and(
    ...others.map(({ other, column }) => notExists(sql`(select from ${other} where ${column} = ${id})`)),
  )
}

/** Orders tables before the ones they reference. */
function childrenFirst(tables: SubjectTable[]): SubjectTable[] {
  const left = new Set(tables)
  const ordered: SubjectTable[] = []
  const isPointedAt = (table: PgTable) =>
    [...left].some(
      (other) =>
        other.table !== table &&
        getTableConfig(other.table).foreignKeys.some((key) => key.reference().foreignTable === table),
    )
  while (left.size > 0) {
    const free = [...left].filter(({ table }) => !isPointedAt(table))
    // Two tables that reference each other: the database will report it.
    for (const subject of free.length > 0 ? free : left) {
      ordered.push(subject)
      left.delete(subject)
    }
  }
  return ordered
}
