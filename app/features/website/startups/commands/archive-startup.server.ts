import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { dropFile } from '../../../core/files/index.server.ts'
import { forgetSharePictures } from '../../../core/search/index.server.ts'
import { startupsTag } from '../startup.queries.server.ts'
import { startups } from '../startup.table.server.ts'

/** Deleting archives: the row stays for the audit log, without its logo. */
export async function archiveStartup(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, startups, id, () => ({ logoId: null }))
  if (!before) return false
  if (before.logoId) await dropFile(work, before.logoId)
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
