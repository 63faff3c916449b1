import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { binFile } from '../../../core/files/index.server.ts'
import { sponsoredTag } from '../sponsored.queries.server.ts'
import { sponsoredContent } from '../sponsored.table.server.ts'

/** Deleting archives. While it is in the bin, its picture waits with it; what was counted of it stays (`counted_stays`). */
export async function archiveSponsored(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, sponsoredContent, id)
  if (!before) return false
  if (before.imageId) await binFile(work, before.imageId)
  await work.audit({
    action: 'deleted',
    subject: 'sponsored content',
    subjectId: id,
    before: { ...before, reportKey: undefined },
  })
  await work.invalidate(sponsoredTag)
  return true
}
