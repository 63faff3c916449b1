import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { courses } from '../courses/course.table.server.ts'
import { enrollments } from '../enrollments/enrollment.table.server.ts'
import type { CourseProgress, ProgressSource } from '../enrollments/index.server.ts'
import { exams, examVersions } from '../exams/exam.table.server.ts'
import { isInUse } from '../exams/index.server.ts'
import { nextTry } from './attempt.states.ts'
import { examAttempts } from './attempt.table.server.ts'

const asked = alias(enrollments, 'asked')

/** LRN-14 to LRN-18: the exam pages of these enrollments, and the result of their latest attempt. */
export const examProgress: ProgressSource = async (db, enrollmentIds) => {
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
      asked: asked.id,
      enrollmentId: examAttempts.enrollmentId,
      completedAt: examAttempts.completedAt,
      score: examAttempts.score,
      passed: examAttempts.passed,
    })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(asked, and(eq(asked.personId, enrollments.personId), eq(asked.courseId, enrollments.courseId)))
    .where(and(inArray(asked.id, enrollmentIds), isNull(examAttempts.resetAt)))
    .orderBy(desc(examAttempts.startedAt), desc(examAttempts.number))
  const theirs = Map.groupBy(tries, (one) => one.asked)
  return new Map(
    rows.map(({ id, slug, versionId, archivedAt, ...rules }) => {
      // EXM-15: attempts of an earlier enrollment count, but only those of this one are shown.
      const all = theirs.get(id) ?? []
      const mine = all.filter(({ enrollmentId }) => enrollmentId === id)
      const latest = mine.find(({ score }) => score !== null)
      const isSitting = mine.some(({ completedAt }) => completedAt === null)
      const next = nextTry(all, rules, new Date())
      // The page of the exam says how long to wait, or why attempts of an earlier enrollment leave none.
      const isTold = mine.length === 0 || (!next.may && next.reason === 'wait')
      const mayTry = versionId && !archivedAt && (next.may || isTold)
      const progress: CourseProgress = {
        ...(latest && { attempt: { score: latest.score ?? 0, passed: latest.passed === true } }),
        ...((isSitting || mayTry) && { exam: `/exam/${slug}` }),
      }
      return [id, progress]
    }),
  )
}
