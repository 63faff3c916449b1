import { count, eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { runImportQueue } from '../import.queues.server.ts'
import { mayBecome } from '../import.states.ts'
import { importRows, imports } from '../import.table.server.ts'

type Started = { ok: true } | { ok: false; reason: 'stale' | 'gone' }

/** Begins to bring in what was checked: exactly the version that staff looked at. */
export async function startImport(
  work: UnitOfWork,
  { id, version, by }: { id: string; version: number; by: string },
): Promise<Started> {
  const { tx, now } = work
  const [sheet] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!sheet || sheet.version !== version || !mayBecome(sheet.state, 'running'))
    return { ok: false, reason: 'stale' }
  const [rows] = await tx.select({ left: count() }).from(importRows).where(eq(importRows.importId, id))
  // Rows are removed after 14 days, and those of a person who was erased at once.
  if (!rows?.left) return { ok: false, reason: 'gone' }
  await tx
    .update(imports)
    .set({ state: 'running', progress: 0, runBy: by, startedAt: now, updatedAt: now })
    .where(eq(imports.id, id))
  await tx.update(importRows).set({ steppedAt: now }).where(eq(importRows.importId, id))
  await work.audit({
    action: 'started',
    subject: 'import',
    subjectId: id,
    after: { foreseen: sheet.foreseen },
  })
  await work.enqueue(runImportQueue, { importId: id }, { first: true })
  return { ok: true }
}
