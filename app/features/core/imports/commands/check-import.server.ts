import { and, asc, eq, sql } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { silence } from '~/platform/unit-of-work/silence.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Counts, Outcome } from '../import.options.ts'
import { importRows, imports } from '../import.table.server.ts'
import { bringRow } from './bring-row.server.ts'

type Sheet = typeof imports.$inferSelect
type Foreseen = { line: number; outcome: Outcome; why: string | null }

/** The end of the rehearsal: everything it wrote is rolled back. */
class Rehearsed extends Error {}

/**
 * The dry run: the rows go through the same commands as in the run, in one transaction, which is rolled back. Each row
 * meets what the rows before it did, so the preview cannot differ from the run unless somebody else changes something
 * in between. Takes no unit of work, because its own transaction must not be committed.
 */
export async function checkImport(id: string): Promise<void> {
  const [sheet] = await db()
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'checking')))
  if (!sheet) return
  const foreseen = await rehearse(sheet)
  await inTransaction({ actor: { kind: 'system' } }, async ({ tx, now }) => {
    // Staff may have chosen other columns meanwhile; then another check is on its way.
    const isIt = and(eq(imports.id, id), eq(imports.version, sheet.version), eq(imports.state, 'checking'))
    const done = { state: 'checked' as const, foreseen: countsOf(foreseen), progress: sheet.total }
    const saved = await tx
      .update(imports)
      .set({ ...done, updatedAt: now })
      .where(isIt)
    if (saved.rowCount === 0) return
    await tx.execute(sql`
      update import_rows set foreseen = said.outcome, foreseen_why = said.why
      from jsonb_to_recordset(${JSON.stringify(foreseen)}::jsonb) as said (line int, outcome text, why text)
      where import_id = ${id} and import_rows.line = said.line`)
  })
}

const toldEvery = 50

async function rehearse(sheet: Sheet): Promise<Foreseen[]> {
  const foreseen: Foreseen[] = []
  const name = sheet.runBy ?? sheet.createdBy
  try {
    await inTransaction({ actor: { kind: 'staff', name } }, async (work) => {
      await takeTurn(work, sheet)
      await silence(work)
      const rows = await work.tx
        .select({ line: importRows.line, cells: importRows.cells })
        .from(importRows)
        .where(eq(importRows.importId, sheet.id))
        .orderBy(asc(importRows.line))
      for (const { line, cells } of rows) {
        const { outcome, why = null } = await bringRow(work, sheet, cells)
        foreseen.push({ line, outcome, why })
        if (foreseen.length % toldEvery === 0) await writeProgress(sheet, foreseen.length)
      }
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return foreseen
}

/**
 * One rehearsal of an import at a time: a second one, of a worker that was taken for dead, would wait for every row of
 * the first. It fails here after the lock timeout, is tried again later, and then finds that the first has done it.
 */
async function takeTurn({ tx }: UnitOfWork, { id, version }: Sheet): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
  const isWanted = and(eq(imports.id, id), eq(imports.version, version), eq(imports.state, 'checking'))
  const [wanted] = await tx.select({ id: imports.id }).from(imports).where(isWanted)
  if (!wanted) throw new Rehearsed()
}

/** On a connection of its own, because the transaction of the rehearsal shows nothing to anybody. */
async function writeProgress({ id, version }: Sheet, progress: number): Promise<void> {
  await db()
    .update(imports)
    .set({ progress })
    .where(and(eq(imports.id, id), eq(imports.version, version), eq(imports.state, 'checking')))
}

export function countsOf(rows: { outcome: Outcome | null }[]): Counts {
  const counts: Counts = { new: 0, same: 0, doubtful: 0, refused: 0 }
  for (const { outcome } of rows) if (outcome) counts[outcome]++
  return counts
}
