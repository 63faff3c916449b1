import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { DoubtChoice, Mapping } from '../import.options.ts'
import { checkImportQueue } from '../import.queues.server.ts'
import { mayBecome } from '../import.states.ts'
import { importMappings, importRows, imports } from '../import.table.server.ts'
import { fingerprintOf } from '../mapping.rules.server.ts'

type Given = { id: string; mapping: Mapping; targetId: string | null; doubts: DoubtChoice; by: string }

/** Says how a sheet is read, remembers it for the next one with these columns, and has the sheet checked. */
export async function mapColumns(
  work: UnitOfWork,
  { id, mapping, targetId, doubts, by }: Given,
): Promise<{ ok: true; version: number } | { ok: false }> {
  const { tx, now } = work
  const [sheet] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!sheet || !mayBecome(sheet.state, 'checking')) return { ok: false }
  const version = sheet.version + 1
  await tx
    .update(imports)
    .set({
      state: 'checking',
      mapping,
      targetId,
      doubts,
      foreseen: null,
      progress: 0,
      version,
      runBy: by,
      updatedAt: now,
    })
    .where(eq(imports.id, id))
  await tx
    .update(importRows)
    .set({ foreseen: null, foreseenWhy: null, steppedAt: now })
    .where(eq(importRows.importId, id))
  const fingerprint = fingerprintOf(sheet.headers)
  await tx
    .insert(importMappings)
    .values({ kind: sheet.kind, fingerprint, mapping, usedAt: now })
    .onConflictDoUpdate({
      target: [importMappings.kind, importMappings.fingerprint],
      set: { mapping, usedAt: now },
    })
  await work.enqueue(checkImportQueue, { importId: id }, { first: true })
  return { ok: true, version }
}
