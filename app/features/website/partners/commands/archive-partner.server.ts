import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { binFile } from '../../../core/files/index.server.ts'
import { partnersTag } from '../partner.queries.server.ts'
import { partners } from '../partner.table.server.ts'

/** A former partner is no longer shown. While it is in the bin, the logo waits with it. */
export async function archivePartner(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, partners, id)
  if (!before) return false
  if (before.imageId) await binFile(work, before.imageId)
  await work.audit({ action: 'deleted', subject: 'partner', subjectId: id, before })
  await work.invalidate(partnersTag)
  return true
}
