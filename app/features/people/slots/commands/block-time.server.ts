import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { blockedTimes } from '../block.table.server.ts'
import { isExcluded } from './hold-slot.server.ts'

type Block = { id: string; startsAt: Date; endsAt: Date; reason: string; by: string }
type Blocked = { ok: true } | { ok: false; reason: 'held' | 'already' }

/** Nobody is received then. The database refuses it while somebody has a place in this time. */
export async function blockTime(work: UnitOfWork, { by, ...block }: Block): Promise<Blocked> {
  const { startsAt, endsAt, reason } = block
  try {
    const [saved] = await work.tx.transaction((part) =>
      part
        .insert(blockedTimes)
        .values({ ...block, blockedBy: by, createdAt: work.now })
        .onConflictDoNothing()
        .returning({ id: blockedTimes.id }),
    )
    if (!saved) return { ok: false, reason: 'already' }
  } catch (error) {
    if (isExcluded(error)) return { ok: false, reason: 'held' }
    throw error
  }
  await work.audit({
    action: 'blocked',
    subject: 'blocked time',
    subjectId: block.id,
    after: { startsAt, endsAt, reason },
  })
  return { ok: true }
}

/** The time can be booked again. Removing it twice has the effect of removing it once. */
export async function unblockTime(work: UnitOfWork, id: string): Promise<boolean> {
  const [row] = await work.tx.delete(blockedTimes).where(eq(blockedTimes.id, id)).returning()
  if (!row) return false
  const { startsAt, endsAt, reason } = row
  await work.audit({
    action: 'unblocked',
    subject: 'blocked time',
    subjectId: id,
    before: { startsAt, endsAt, reason },
  })
  return true
}
