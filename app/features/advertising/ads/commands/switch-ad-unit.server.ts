import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { adsTag } from '../ad.queries.server.ts'
import { adUnits } from '../ad.table.server.ts'

/** A-ADS-07: switches a unit on or off. False when it no longer exists. */
export async function switchAdUnit(work: UnitOfWork, id: string, isActive: boolean): Promise<boolean> {
  const changed = await work.tx
    .update(adUnits)
    .set({ isActive, version: sql`${adUnits.version} + 1`, updatedAt: work.now })
    .where(and(eq(adUnits.id, id), isNull(adUnits.archivedAt)))
    .returning({ id: adUnits.id })
  if (changed.length === 0) return false
  await work.audit({
    action: isActive ? 'activated' : 'deactivated',
    subject: 'ad unit',
    subjectId: id,
    after: { isActive },
  })
  await work.invalidate(adsTag)
  return true
}
