import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { courses } from '../../courses/course.table.server.ts'
import { enrollments } from '../../enrollments/enrollment.table.server.ts'
import { answerKeyOf } from '../../exams/admin.index.server.ts'
import { examVersion } from '../../exams/index.server.ts'
import type { ClosedBy } from '../attempt.options.ts'
import { answersOf } from '../attempt.queries.server.ts'
import { gradeOf, lastMoment } from '../attempt.states.ts'
import { examAttempts } from '../attempt.table.server.ts'
import { runPassed } from '../passed.adapter.server.ts'

export type Closed =
  | { ok: true; score: number; passed: boolean /** It was closed before. */; already: boolean }
  | { ok: false; reason: 'missing' | 'not-due' }
  /** EXM-07: the unanswered questions, by their position on the sheet. */
  | { ok: false; reason: 'unanswered'; missing: number[] }

/**
 * EXM-08, EXM-12, EXM-14: closes an attempt and grades the saved answers. The row is locked, so concurrent calls
 * close it once. This is the only reader of the key, and its result reveals none of it. The consequences of passing
 * are saved in the same transaction.
 */
export async function closeAttempt(work: UnitOfWork, attemptId: string, by: ClosedBy): Promise<Closed> {
  const [attempt] = await work.tx
    .select()
    .from(examAttempts)
    .where(eq(examAttempts.id, attemptId))
    .for('update')
  if (!attempt || attempt.resetAt) return { ok: false, reason: 'missing' }
  if (attempt.score !== null)
    return { ok: true, score: attempt.score, passed: attempt.passed === true, already: true }
  if (by === 'time' && work.now < lastMoment(attempt)) return { ok: false, reason: 'not-due' }
  const isOver = work.now >= attempt.deadline
  const answers = await answersOf(work.tx, attempt.id)
  const missing = attempt.order.flatMap(({ id }, at) => (answers.has(id) ? [] : at + 1))
  if (!isOver && missing.length > 0) return { ok: false, reason: 'unanswered', missing }

  const { version, key, passMark } = await gradedWith(work, attempt.versionId)
  const { score, topics } = gradeOf(version.questions, key, answers)
  const passed = score >= passMark && (await isIn(work, attempt.enrollmentId))
  await work.tx
    .update(examAttempts)
    .set({ completedAt: work.now, closedBy: isOver ? 'time' : 'learner', score, passed, topics })
    .where(eq(examAttempts.id, attempt.id))
  if (passed)
    await runPassed(work, {
      attemptId: attempt.id,
      enrollmentId: attempt.enrollmentId,
      courseId: version.courseId,
      score,
      completedAt: work.now,
    })
  return { ok: true, score, passed, already: false }
}

/** A learner who was refunded, withdrew or was rejected meanwhile does not pass. Locked until the grade is saved. */
async function isIn({ tx }: UnitOfWork, enrollmentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ standing: enrollments.standing })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId))
    .for('share')
  return row?.standing === 'approved'
}

async function gradedWith({ tx }: UnitOfWork, versionId: string) {
  const version = await examVersion(tx, versionId)
  const key = await answerKeyOf(tx, versionId)
  if (!version || !key) throw new Error(`exam version ${versionId} cannot be graded`)
  const [course] = await tx
    .select({ passMark: courses.passingScore })
    .from(courses)
    .where(eq(courses.id, version.courseId))
  return { version, key, passMark: course?.passMark ?? 100 }
}
