import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { binFile } from '../../../core/files/index.server.ts'
import { adsTag } from '../ad.queries.server.ts'
import { adUnits } from '../ad.table.server.ts'

/**
 * A-ADS-10: deleting archives. While the unit is in the bin, its picture waits with it; it comes back inactive. A unit
 * whose views were counted stays, because a sponsor may have paid for them (`counted_stays`).
 */
export async function archiveAdUnit(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, adUnits, id, () => ({ isActive: false }))
  if (!before) return false
  if (before.imageId) await binFile(work, before.imageId)
  await work.audit({
    action: 'deleted',
    subject: 'ad unit',
    subjectId: id,
    before: { ...before, reportKey: undefined },
  })
  await work.invalidate(adsTag)
  return true
}
