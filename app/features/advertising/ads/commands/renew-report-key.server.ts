import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { adUnits } from '../ad.table.server.ts'

/** The sponsor's link leads nowhere from now on; a new one does, also of a deleted unit. False where no sponsor stands behind it. */
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
