import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { forgetSharePictures } from '../../../core/search/index.server.ts'
import { opportunitiesTag } from '../opportunity.queries.server.ts'
import { opportunities } from '../opportunity.table.server.ts'

/** Deleting archives: its applications stay readable. */
export async function archiveOpportunity(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, opportunities, id)
  if (!before) return false
  await forgetSharePictures(work, 'opportunity', id)
  await work.audit({
    action: 'deleted',
    subject: 'opportunity',
    subjectId: id,
    before: { ...before, words: undefined },
  })
  await work.invalidate(opportunitiesTag)
  return true
}
