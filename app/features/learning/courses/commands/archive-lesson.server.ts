import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { coursesTag } from '../course.queries.server.ts'
import { lessons } from '../course.table.server.ts'

/** Deleting archives: the record of learners who did it stays. Its slug becomes available again. */
export async function archiveLesson(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, lessons, id, ({ slug }) => ({ slug: `${slug}-${id.slice(0, 8)}` }))
  if (!before) return false
  await work.audit({ action: 'deleted', subject: 'lesson', subjectId: id, before })
  await work.invalidate(coursesTag)
  return true
}
