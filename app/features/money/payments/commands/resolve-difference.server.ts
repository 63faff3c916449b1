import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { differences } from '../reconciliation.table.server.ts'

type Resolution = { id: string; version: number; note: string }
export type Resolved = { ok: true } | { ok: false; reason: 'missing' | 'stale' | 'resolved' }

/** Staff resolve a difference with a note. */
export async function resolveDifference(
  work: UnitOfWork,
  { id, version, note }: Resolution,
): Promise<Resolved> {
  const [difference] = await work.tx.select().from(differences).where(eq(differences.id, id)).for('update')
  if (!difference) return { ok: false, reason: 'missing' }
  if (difference.resolvedAt) return { ok: false, reason: 'resolved' }
  if (difference.version !== version) return { ok: false, reason: 'stale' }
  const by = work.actor.kind === 'staff' ? work.actor.name : work.actor.kind
  await work.tx
    .update(differences)
    .set({ resolvedAt: work.now, resolvedBy: by, note, version: version + 1, updatedAt: work.now })
    .where(eq(differences.id, id))
  const { kind, provider, day, detail } = difference
  await work.audit({
    action: 'resolved',
    subject: 'difference',
    subjectId: id,
    before: { kind, provider, day, detail },
    after: { note },
  })
  return { ok: true }
}
