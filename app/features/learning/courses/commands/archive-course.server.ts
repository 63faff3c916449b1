import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { forgetSharePictures } from '../../../core/search/index.server.ts'
import { coursesTag } from '../course.queries.server.ts'
import { courses } from '../course.table.server.ts'

/**
 * A-LRN-07: deleting archives. Enrollments, attempts, certificates and payments refer to a course, and stay readable.
 * Its slug becomes available again.
 */
export async function archiveCourse(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, courses, id, ({ slug }) => ({ slug: `${slug}-${id.slice(0, 8)}` }))
  if (!before) return false
  await forgetSharePictures(work, 'course', id)
  await work.audit({
    action: 'deleted',
    subject: 'course',
    subjectId: id,
    before: { ...before, words: undefined },
  })
  await work.invalidate(coursesTag)
  return true
}
