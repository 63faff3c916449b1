import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { forgetSharePictures } from '../../../core/search/index.server.ts'
import { programsTag } from '../program.queries.server.ts'
import { programs } from '../program.table.server.ts'

/** Deleting archives: its applications stay readable. The slug is free for another program. */
export async function archiveProgram(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, programs, id, ({ slug }) => ({ slug: `${slug}-${id.slice(0, 8)}` }))
  if (!before) return false
  await forgetSharePictures(work, 'program', id)
  await work.audit({
    action: 'deleted',
    subject: 'program',
    subjectId: id,
    before: { ...before, words: undefined },
  })
  await work.invalidate(programsTag)
  return true
}
