import { and, asc, count, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { type Group, isAllowed } from '~/kits/admin/permissions.ts'
import { staffTime } from '~/platform/clock.ts'
import { db as database, type Reader } from '~/platform/db/db.server.ts'
import { type Counts, type ImportState, importStates, type Outcome, outcomes } from './import.options.ts'
import { importRows, imports } from './import.table.server.ts'
import { importKindNamed, importKinds } from './kind.adapter.server.ts'
import { valuesOf } from './mapping.rules.server.ts'
import { mayUndo, undoUntil } from './undo.policy.ts'

/** The kinds that somebody may import: those of which they may change the records. */
export const kindsFor = (groups: readonly Group[]) =>
  importKinds().filter(({ permission }) => isAllowed(permission, groups))

type ImportRow = {
  id: string
  kind: string
  name: string
  source: string
  state: ImportState
  counts: Counts | null
  total: number
  by: string
  at: string
}

/** The imports of the kinds that somebody may import, newest first. */
export const importsList = (groups: readonly Group[]): List<ImportRow> => ({
  table: imports,
  id: imports.id,
  ...newestFirst(imports.createdAt),
  filters: { state: { column: imports.state, values: importStates } },
  where: inArray(
    imports.kind,
    kindsFor(groups).map(({ name }) => name),
  ),
  async rows(db, ids) {
    const rows = await db.select().from(imports).where(inArray(imports.id, ids))
    return rows.map((row) => ({
      id: row.id,
      kind: importKindNamed(row.kind)?.label ?? row.kind,
      name: row.name,
      source: row.source,
      state: row.state,
      counts: row.result ?? row.foreseen,
      total: row.total,
      by: row.createdBy,
      at: staffTime(row.createdAt),
    }))
  },
})

/** An import with its kind; undefined where it does not exist or is of a kind that somebody may not import. */
export async function importFor(db: Reader, id: string, groups: readonly Group[]) {
  const [sheet] = await db.select().from(imports).where(eq(imports.id, id))
  const kind = sheet && kindsFor(groups).find(({ name }) => name === sheet.kind)
  return kind && { sheet, kind }
}
export type FoundImport = NonNullable<Awaited<ReturnType<typeof importFor>>>

/** Everything its screen shows of an import, without its rows. */
export function importInWords({ sheet, kind }: FoundImport, now: Date) {
  const { id, version, name, source, state, total, progress, doubts, foreseen, result, undone } = sheet
  return {
    id,
    version,
    name,
    source,
    state,
    total,
    progress,
    doubts,
    foreseen,
    result,
    undone,
    origin: sheet.origin,
    by: sheet.createdBy,
    at: staffTime(sheet.createdAt),
    kind: { label: kind.label, noun: kind.noun, same: kind.same, says: kind.says },
    mayUndo: mayUndo(sheet, now),
    undoUntil: sheet.startedAt && staffTime(undoUntil(sheet.startedAt)),
  }
}

/** On whose behalf the worker runs it. */
export async function runnerOf(id: string): Promise<string | undefined> {
  const [sheet] = await database()
    .select({ runBy: imports.runBy, createdBy: imports.createdBy })
    .from(imports)
    .where(eq(imports.id, id))
  return sheet && (sheet.runBy ?? sheet.createdBy)
}

const sampled = 5

/** The first rows, to choose the columns by. */
export const sampleOf = (db: Reader, id: string) =>
  db
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(asc(importRows.line))
    .limit(sampled)

/** What is shown of the rows: with an outcome, with one that was not foreseen, or that stay after undoing. */
export const rowFilters = [...outcomes, 'otherwise', 'stays'] as const
type RowFilter = (typeof rowFilters)[number]

const decided = sql<Outcome>`coalesce(${importRows.outcome}, ${importRows.foreseen})`
const isOtherwise = sql`${importRows.outcome} <> ${importRows.foreseen}`
const conditions: Partial<Record<RowFilter, SQL>> = {
  otherwise: isOtherwise,
  stays: sql`${importRows.stays} is not null`,
}
const isShown = (id: string, filter: RowFilter | undefined) =>
  and(eq(importRows.importId, id), filter && (conditions[filter] ?? sql`${decided} = ${filter}`))

const pageSize = 50

/** A page of rows in the order of the sheet, after a line. */
export async function rowsPage(
  db: Reader,
  { sheet, kind }: FoundImport,
  { filter, after }: { filter?: RowFilter; after: number },
) {
  const where = and(isShown(sheet.id, filter), gt(importRows.line, after))
  const rows = await db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.line))
    .limit(pageSize + 1)
  const fields = kind.fields()
  return {
    rows: rows.slice(0, pageSize).map((row) => ({
      line: row.line,
      ...titleOf(Object.values(valuesOf(fields, sheet.mapping ?? {}, row.cells))),
      outcome: row.outcome ?? row.foreseen,
      why: row.why ?? row.foreseenWhy,
      foreseen: row.outcome && row.foreseen !== row.outcome ? row.foreseen : null,
      stays: row.stays,
    })),
    next: rows.length > pageSize ? rows[pageSize - 1]?.line : undefined,
  }
}

/** What a row begins with, so that staff recognise it. */
function titleOf(values: string[]) {
  const [title = '', ...others] = values.filter(Boolean).map((value) => value.slice(0, 80))
  return { title, second: others.slice(0, 2).join(', ') }
}

/** How many rows turned out otherwise than the preview said, and how many stay after undoing. */
export async function exceptionsOf(db: Reader, id: string) {
  const [found] = await db
    .select({
      stored: count(),
      otherwise: sql<number>`count(*) filter (where ${isOtherwise})`.mapWith(Number),
      stays: sql<number>`count(*) filter (where ${importRows.stays} is not null)`.mapWith(Number),
    })
    .from(importRows)
    .where(eq(importRows.importId, id))
  return found ?? { stored: 0, otherwise: 0, stays: 0 }
}

/** The rows that are not brought in, to be mended and brought again. */
export const leftRows = (db: Reader, id: string) =>
  db
    .select({
      line: importRows.line,
      cells: importRows.cells,
      why: sql<string | null>`coalesce(${importRows.why}, ${importRows.foreseenWhy})`,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, id), or(eq(decided, 'refused'), eq(decided, 'doubtful'))))
    .orderBy(asc(importRows.line))
