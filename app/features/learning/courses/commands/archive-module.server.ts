import { and, eq, isNull } from 'drizzle-orm'
import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { coursesTag, lockCourse } from '../course.queries.server.ts'
import { lessons, modules } from '../course.table.server.ts'

/** Deletes an empty module; one with lessons is refused, so that nobody deletes ten lessons with one click. */
export async function archiveModule(
  work: UnitOfWork,
  { courseId, id }: { courseId: string; id: string },
): Promise<boolean | { because: string }> {
  // A concurrent save of a lesson in this module waits, and is then told that the module is gone.
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
