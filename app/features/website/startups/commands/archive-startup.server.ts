import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { binFile } from '../../../core/files/index.server.ts'
import { forgetSharePictures } from '../../../core/search/index.server.ts'
import { startupsTag } from '../startup.queries.server.ts'
import { startups } from '../startup.table.server.ts'

/** Deleting archives. While it is in the bin, the logo waits with it. */
export async function archiveStartup(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, startups, id)
  if (!before) return false
  if (before.logoId) await binFile(work, before.logoId)
  await forgetSharePictures(work, 'startup', id)
  await work.audit({
    action: 'deleted',
    subject: 'startup',
    subjectId: id,
    before: { ...before, words: undefined },
  })
  await work.invalidate(startupsTag)
  return true
}
