import { changeRow } from '~/kits/content/rows.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { sponsoredTag } from '../sponsored.queries.server.ts'
import { sponsoredContent } from '../sponsored.table.server.ts'

/** A-SPN-03: first among the three, or among the others again. False when it is not there any more. */
export async function featureSponsored(work: Work, id: string, featured: boolean): Promise<boolean> {
  if (!(await changeRow(work, sponsoredContent, id, { featured }))) return false
  await work.audit({
    action: featured ? 'featured' : 'unfeatured',
    subject: 'sponsored content',
    subjectId: id,
    after: { featured },
  })
  await work.touch(sponsoredTag)
  return true
}
