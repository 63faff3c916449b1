import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { enrollments, lessonProgress } from '../enrollment.table.server.ts'
import type { Learner } from '../learner.links.server.ts'
import { enrollmentIn } from '../learner.queries.server.ts'

/**
 * LRN-19: marks a lesson as done. Idempotent, and the first time counts: a phone on a weak connection may send it
 * again. False if the learner may not do the lesson.
 */
export async function finishLesson(
  work: UnitOfWork,
  learner: Learner,
  lesson: { id: string; courseId: string },
): Promise<boolean> {
  const own = await enrollmentIn(work.tx, learner, lesson.courseId)
  if (own?.standing !== 'approved') return false
  await work.tx
    .insert(lessonProgress)
    .values({ enrollmentId: own.id, lessonId: lesson.id, doneAt: work.now })
    .onConflictDoNothing()
  await noteActivity(work, own.id)
  return true
}

/** Records activity in an enrollment, for 'Your Progress' and for staff. */
export async function noteActivity({ tx, now }: UnitOfWork, enrollmentId: string): Promise<void> {
  await tx.update(enrollments).set({ activeAt: now }).where(eq(enrollments.id, enrollmentId))
}
