import { sql } from 'drizzle-orm'
import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { coursesTag, lockCourse } from '../course.queries.server.ts'
import type { ModuleInput } from '../course.rules.server.ts'
import { modules } from '../course.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' }
type Options = { courseId: string; id?: string; version?: number }

/** LRN-19: a module of a course; a new one comes last. */
export async function saveModule(
  work: UnitOfWork,
  input: ModuleInput,
  { courseId, ...setting }: Options,
): Promise<Saved> {
  if (!(await lockCourse(work, courseId))) return { ok: false, reason: 'missing' }
  const found = await lockRow(work, modules, setting)
  if (!found.ok) return found
  const { before } = found
  if (before && before.courseId !== courseId) return { ok: false, reason: 'missing' }
  const id = await writeRow(work, modules, before, {
    courseId,
    title: input.title,
    position:
      before?.position ??
      sql`(select coalesce(max(position), 0) + 1 from course_modules where course_id = ${courseId})`,
  })
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'module',
    subjectId: id,
    before,
    after: { courseId, ...input },
  })
  await work.invalidate(coursesTag)
  return { ok: true, id }
}
