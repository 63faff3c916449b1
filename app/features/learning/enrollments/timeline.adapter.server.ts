import { and, count, eq, inArray } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { registrationTimeline } from '../../people/registrations/admin.index.server.ts'
import { lessons, modules } from '../courses/course.table.server.ts'
import { enrollments } from './enrollment.table.server.ts'
import { enrollmentKind } from './registration.adapter.server.ts'
import { doneBy, isAsked } from './staff.queries.server.ts'

/** '2 of 5 lessons', of approved enrollments. */
async function progressOf(db: Reader, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: enrollments.id, courseId: enrollments.courseId })
    .from(enrollments)
    .where(and(inArray(enrollments.id, ids), eq(enrollments.standing, 'approved')))
  if (rows.length === 0) return new Map()
  const required = await db
    .select({ courseId: lessons.courseId, n: count() })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(
      and(
        inArray(
          lessons.courseId,
          rows.map(({ courseId }) => courseId),
        ),
        isAsked,
      ),
    )
    .groupBy(lessons.courseId)
  const all = new Map(required.map(({ courseId, n }) => [courseId, n]))
  const done = await doneBy(db, ids)
  return new Map(
    rows.map(({ id, courseId }) => [id, `${done.get(id) ?? 0} of ${all.get(courseId) ?? 0} lessons`]),
  )
}

export const enrollmentsTimeline = registrationTimeline(enrollmentKind, {
  kind: 'learning',
  sent: 'Enrolled in',
  role: 'Learner',
  lines: progressOf,
})
