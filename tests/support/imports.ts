import { eq, sql } from 'drizzle-orm'
import { addImport } from '~/features/core/imports/commands/add-import.server.ts'
import { checkImport } from '~/features/core/imports/commands/check-import.server.ts'
import { mapColumns } from '~/features/core/imports/commands/map-columns.server.ts'
import { startImport } from '~/features/core/imports/commands/start-import.server.ts'
import { startUndo } from '~/features/core/imports/commands/start-undo.server.ts'
import { runImportJob, undoImportJob } from '~/features/core/imports/import.jobs.server.ts'
import type { DoubtChoice } from '~/features/core/imports/import.options.ts'
import { importRows, imports } from '~/features/core/imports/import.table.server.ts'
import { importKindNamed } from '~/features/core/imports/kind.adapter.server.ts'
import { readSheet } from '~/features/core/imports/sheet.rules.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { wholeDatabase } from './whole-database.ts'

const by = 'aline@hub.test'
export const source = 'A list of the fair of 2024; people asked to be on it'

export const asImporter = <Result>(run: (work: UnitOfWork) => Promise<Result>, now?: Date) =>
  inTransaction({ actor: { kind: 'staff', name: by }, now }, run)

type Options = { doubts?: DoubtChoice; targetId?: string }

/** A sheet of a kind, read and checked. */
export async function checkedSheet(kindName: string, text: string, options: Options = {}): Promise<string> {
  const kind = importKindNamed(kindName)
  const read = await readSheet(text)
  if (!kind || !read.ok) throw new Error(read.ok ? `no kind ${kindName}` : read.problem)
  const given = { kind, source, name: 'test', by, sheet: read.sheet }
  const { id, mapping } = await asImporter((work) => addImport(work, given))
  const { doubts = 'leave', targetId = null } = options
  await asImporter((work) => mapColumns(work, { id, mapping, targetId, doubts, by }))
  await checkImport(id)
  return id
}

export async function start(id: string, now?: Date) {
  const [sheet] = await db().select().from(imports).where(eq(imports.id, id))
  return asImporter((work) => startImport(work, { id, version: sheet?.version ?? 0, by }), now)
}

export async function runSheet(id: string): Promise<void> {
  const started = await start(id)
  if (!started.ok) throw new Error(started.reason)
  await runImportJob.run({ importId: id })
}

export async function undoSheet(id: string): Promise<void> {
  const started = await asImporter((work) => startUndo(work, { id, by }))
  if (!started.ok) throw new Error('cannot be undone')
  await undoImportJob.run({ importId: id })
}

export const rowsOf = (id: string) =>
  db().select().from(importRows).where(eq(importRows.importId, id)).orderBy(importRows.line)

export const sheetOf = async (id: string) => (await db().select().from(imports).where(eq(imports.id, id)))[0]

/** Outcome and reason of each row, by line. */
export const foreseenOf = async (id: string) =>
  (await rowsOf(id)).map(({ line, foreseen, foreseenWhy }) => [line, foreseen, foreseenWhy])
export const outcomesOf = async (id: string) =>
  (await rowsOf(id)).map(({ line, outcome, why }) => [line, outcome, why])

export const wholeNow = () => wholeDatabase(async (text) => (await db().execute(sql.raw(text))).rows)
