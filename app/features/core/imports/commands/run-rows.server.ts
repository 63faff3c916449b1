import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { silence } from '~/platform/unit-of-work/silence.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { importRows, imports } from '../import.table.server.ts'
import { bringRow } from './bring-row.server.ts'
import { countsOf } from './check-import.server.ts'

export const batchSize = 25

/**
 * Brings in the next rows, and marks them in the same transaction: when the worker dies, no row is brought in twice and
 * none is left out. A second worker waits for the lock of the import. Returns the number of rows.
 */
export async function runRows(work: UnitOfWork, id: string): Promise<number> {
  const { tx, now } = work
  const isRunning = and(eq(imports.id, id), eq(imports.state, 'running'))
  const [sheet] = await tx.select().from(imports).where(isRunning).for('update')
  if (!sheet) return 0
  await silence(work)
  const rows = await tx
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, id), isNull(importRows.outcome)))
    .orderBy(asc(importRows.line))
    .limit(batchSize)
  if (rows.length === 0) return finish(work, id)
  for (const { line, cells } of rows) {
    const brought = await bringRow(work, sheet, cells)
    const isIn = 'made' in brought
    await tx
      .update(importRows)
      .set({
        outcome: brought.outcome,
        why: brought.why,
        made: isIn ? brought.made : null,
        personId: isIn ? brought.personId : null,
        steppedAt: now,
      })
      .where(and(eq(importRows.importId, id), eq(importRows.line, line)))
  }
  await tx
    .update(imports)
    .set({ progress: sql`least(${imports.progress} + ${rows.length}, ${imports.total})`, updatedAt: now })
    .where(eq(imports.id, id))
  return rows.length
}

async function finish(work: UnitOfWork, id: string): Promise<0> {
  const { tx, now } = work
  const rows = await tx
    .select({ outcome: importRows.outcome })
    .from(importRows)
    .where(eq(importRows.importId, id))
  const result = countsOf(rows)
  await tx
    .update(imports)
    .set({ state: 'done', result, finishedAt: now, updatedAt: now })
    .where(eq(imports.id, id))
  await work.audit({ action: 'finished', subject: 'import', subjectId: id, after: result })
  return 0
}
