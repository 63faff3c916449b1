import { and, eq, isNull } from 'drizzle-orm'
import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { coursesTag, lockCourse } from '../course.queries.server.ts'
import { lessons, modules } from '../course.table.server.ts'

/** An empty part of a course goes; one with lessons stays, so that nobody deletes ten of them with one press. */
export async function archiveModule(
  work: UnitOfWork,
  { courseId, id }: { courseId: string; id: string },
): Promise<boolean | { because: string }> {
  // Whoever writes a lesson into it meanwhile waits, and is then told that it is gone.
  if (!(await lockCourse(work, courseId))) return false
  const [lesson] = await work.tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.moduleId, id), isNull(lessons.archivedAt)))
    .limit(1)
  if (lesson) return { because: 'it still has lessons' }
  const before = await archiveRow(work, modules, id)
  if (!before) return false
  await work.audit({ action: 'deleted', subject: 'module', subjectId: id, before })
  await work.invalidate(coursesTag)
  return true
}
