import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { undoImportQueue } from '../import.queues.server.ts'
import { importRows, imports } from '../import.table.server.ts'
import { mayUndo } from '../undo.policy.ts'

/** Begins to take back an import, as long as what it made is known. */
export async function startUndo(
  work: UnitOfWork,
  { id, by }: { id: string; by: string },
): Promise<{ ok: boolean }> {
  const { tx, now } = work
  const [sheet] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!sheet || !mayUndo(sheet, now)) return { ok: false }
  await tx
    .update(imports)
    .set({ state: 'undoing', progress: 0, runBy: by, updatedAt: now })
    .where(eq(imports.id, id))
  // No row is removed for its age while it is undone.
  await tx.update(importRows).set({ steppedAt: now }).where(eq(importRows.importId, id))
  await work.audit({ action: 'undid', subject: 'import', subjectId: id })
  await work.enqueue(undoImportQueue, { importId: id }, { first: true })
  return { ok: true }
}
