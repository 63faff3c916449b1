import { and, asc, eq, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { coursesTag, lockCourse } from '../course.queries.server.ts'
import { lessons, modules } from '../course.table.server.ts'

type Move = { courseId: string; id: string; part: 'module' | 'lesson'; by: -1 | 1 }

/**
 * Moves a module in its course, or a lesson in its module, up or down. False if it is already at the end. The course
 * is locked, so concurrent moves happen one after the other.
 */
export async function movePart(work: UnitOfWork, move: Move): Promise<boolean> {
  if (!(await lockCourse(work, move.courseId))) return false
  const table = move.part === 'module' ? modules : lessons
  const order = await idsInOrder(work, move)
  const at = order.indexOf(move.id)
  const other = order[at + move.by]
  if (at < 0 || other === undefined) return false
  const moved = order.with(at, other).with(at + move.by, move.id)
  for (const [position, id] of moved.entries())
    await work.tx
      .update(table)
      .set({ position: position + 1 })
      .where(eq(table.id, id))
  await work.audit({
    action: move.by < 0 ? 'moved up' : 'moved down',
    subject: move.part,
    subjectId: move.id,
  })
  await work.invalidate(coursesTag)
  return true
}

async function idsInOrder({ tx }: UnitOfWork, { courseId, id, part }: Move): Promise<string[]> {
  if (part === 'module') {
    const rows = await tx
      .select({ id: modules.id })
      .from(modules)
      .where(and(eq(modules.courseId, courseId), isNull(modules.archivedAt)))
      .orderBy(asc(modules.position), asc(modules.id))
    return rows.map((row) => row.id)
  }
  const module = tx
    .select({ id: lessons.moduleId })
    .from(lessons)
    .where(and(eq(lessons.id, id), eq(lessons.courseId, courseId)))
  const rows = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.moduleId, module), isNull(lessons.archivedAt)))
    .orderBy(asc(lessons.position), asc(lessons.id))
  return rows.map((row) => row.id)
}
