import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { courses } from '../courses/course.table.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import type { Stand, StandSource } from '../enrollments/index.server.ts'
import { exams, examVersions } from '../exams/exam.table.server.ts'
import { isInUse } from '../exams/index.server.ts'
import { nextTry } from './attempt.states.ts'
import { examAttempts } from './attempt.table.server.ts'

/** LRN-14 to LRN-18: where these enrollments sit their exam, and how their latest try went. */
export const examStand: StandSource = async (db, enrollmentIds) => {
  const rows = await db
    .select({
      id: enrollments.id,
      slug: courses.slug,
      maxAttempts: courses.maxAttempts,
      waitAfter: courses.waitAfter,
      waitHours: courses.waitHours,
      archivedAt: courses.archivedAt,
      versionId: examVersions.id,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(exams, eq(exams.courseId, courses.id))
    .leftJoin(examVersions, and(eq(examVersions.examId, exams.id), isInUse))
    .where(inArray(enrollments.id, enrollmentIds))
  const tries = await db
    .select({
      enrollmentId: examAttempts.enrollmentId,
      completedAt: examAttempts.completedAt,
      score: examAttempts.score,
      passed: examAttempts.passed,
    })
    .from(examAttempts)
    .where(and(inArray(examAttempts.enrollmentId, enrollmentIds), isNull(examAttempts.resetAt)))
    .orderBy(desc(examAttempts.number))
  const theirs = Map.groupBy(tries, ({ enrollmentId }) => enrollmentId)
  return new Map(
    rows.map(({ id, slug, versionId, archivedAt, ...rules }) => {
      const mine = theirs.get(id) ?? []
      const latest = mine.find(({ score }) => score !== null)
      const isSitting = mine.some(({ completedAt }) => completedAt === null)
      const next = nextTry(mine, rules, new Date())
      // Whoever has to wait is told there until when.
      const mayTry = versionId && !archivedAt && (next.may || next.reason === 'wait')
      const stand: Stand = {
        ...(latest && { attempt: { score: latest.score ?? 0, passed: latest.passed === true } }),
        ...((isSitting || mayTry) && { exam: `/exam/${slug}` }),
      }
      return [id, stand]
    }),
  )
}
