import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { adUnits } from '../ad.table.server.ts'

/** Replaces the sponsor's link, also for a deleted unit; the old one stops working. False without a sponsor. */
export async function renewReportKey(work: UnitOfWork, id: string): Promise<boolean> {
  const changed = await work.tx
    .update(adUnits)
    .set({ reportKey: sql`default`, updatedAt: work.now })
    .where(and(eq(adUnits.id, id), isNotNull(adUnits.sponsor)))
    .returning({ id: adUnits.id })
  if (changed.length === 0) return false
  await work.audit({ action: 'renewed report link', subject: 'ad unit', subjectId: id })
  return true
}
