import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { dropFile } from '../../../core/files/index.server.ts'
import { sponsoredTag } from '../sponsored.queries.server.ts'
import { sponsoredContent } from '../sponsored.table.server.ts'

/** Deleting archives: the row stays, because a sponsor paid for it. Its picture is removed. */
export async function archiveSponsored(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, sponsoredContent, id, () => ({ imageId: null }))
  if (!before) return false
  if (before.imageId) await dropFile(work, before.imageId)
  await work.audit({
    action: 'deleted',
    subject: 'sponsored content',
    subjectId: id,
    before: { ...before, reportKey: undefined },
  })
  await work.invalidate(sponsoredTag)
  return true
}
