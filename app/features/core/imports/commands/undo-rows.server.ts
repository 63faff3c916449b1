import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { sqlState } from '~/platform/db/errors.server.ts'
import { silence } from '~/platform/unit-of-work/silence.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { importRows, imports } from '../import.table.server.ts'
import type { Undone } from '../kind.adapter.server.ts'
import { kindOf } from './bring-row.server.ts'
import { batchSize } from './run-rows.server.ts'

type Sheet = typeof imports.$inferSelect
type Row = typeof importRows.$inferSelect

/** Takes back the next rows, the last ones first, and marks them in the same transaction. Returns their number. */
export async function undoRows(work: UnitOfWork, id: string): Promise<number> {
  const { tx, now } = work
  const isUndoing = and(eq(imports.id, id), eq(imports.state, 'undoing'))
  const [sheet] = await tx.select().from(imports).where(isUndoing).for('update')
  if (!sheet) return 0
  await silence(work)
  const rows = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), isNotNull(importRows.made), isNull(importRows.isGone)))
    .orderBy(desc(importRows.line))
    .limit(batchSize)
  if (rows.length === 0) return finish(work, id)
  for (const row of rows) await undoRow(work, sheet, row)
  await tx
    .update(imports)
    .set({ progress: sql`least(${imports.progress} + ${rows.length}, ${imports.total})`, updatedAt: now })
    .where(eq(imports.id, id))
  return rows.length
}

async function undoRow(
  work: UnitOfWork,
  sheet: Sheet,
  { importId, line, made, personId }: Row,
): Promise<void> {
  const mark = (values: Partial<Row>) =>
    work.tx
      .update(importRows)
      .set(values)
      .where(and(eq(importRows.importId, importId), eq(importRows.line, line)))
  // The row itself is no reason for the person to stay.
  await mark({ personId: null })
  const undone = await takeBack(work, sheet, made)
  await mark({
    isGone: undone.isGone ? 'yes' : 'no',
    stays: undone.stays,
    personId: undone.stays ? personId : null,
    steppedAt: work.now,
  })
}

/** In a savepoint, because something that was added since may refer to what is to be removed. */
async function takeBack(work: UnitOfWork, sheet: Sheet, made: unknown): Promise<Undone> {
  try {
    return await work.tx.transaction((tx) =>
      kindOf(sheet).undo({ ...work, tx: tx as UnitOfWork['tx'] }, made),
    )
  } catch (error) {
    if (sqlState(error) !== '23503') throw error
    return { isGone: false, stays: 'It stays: something that was added since refers to it' }
  }
}

async function finish(work: UnitOfWork, id: string): Promise<0> {
  const { tx, now } = work
  const counted = await tx
    .select({ isGone: importRows.isGone, rows: count() })
    .from(importRows)
    .where(and(eq(importRows.importId, id), isNotNull(importRows.isGone)))
    .groupBy(importRows.isGone)
  const of = (isGone: string) => counted.find((row) => row.isGone === isGone)?.rows ?? 0
  const undone = { gone: of('yes'), stays: of('no') }
  await tx.update(imports).set({ state: 'undone', undone, updatedAt: now }).where(eq(imports.id, id))
  await work.audit({ action: 'finished undoing', subject: 'import', subjectId: id, after: undone })
  return 0
}
