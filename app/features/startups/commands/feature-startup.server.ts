import { changeRow } from '~/kits/content/rows.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { startupsTag } from '../startup.queries.server.ts'
import { startups } from '../startup.table.server.ts'

/** A-STU-03: on top of the list, or among the others again. False when it is not there any more. */
export async function featureStartup(work: Work, id: string, featured: boolean): Promise<boolean> {
  if (!(await changeRow(work, startups, id, { featured }))) return false
  await work.audit({
    action: featured ? 'featured' : 'unfeatured',
    subject: 'startup',
    subjectId: id,
    after: { featured },
  })
  await work.touch(startupsTag)
  return true
}
