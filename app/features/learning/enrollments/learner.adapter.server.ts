import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { LearnerProgress, Learners } from '../courses/index.server.ts'
import { finishLesson } from './commands/finish-lesson.server.ts'
import { courseState } from './enrollment.states.ts'
import { learnerOf } from './learner.links.server.ts'
import { doneLessons, mayExam, ownEnrollments } from './learner.queries.server.ts'
import { progressOf } from './progress.adapter.server.ts'

/** LRN-13 to LRN-18: the progress of the learner who sent the request, and of nobody else. */
export const enrolledLearners: Learners = {
  async progressByCourse(request, now) {
    const own = await ownEnrollments(db(), learnerOf(request, now))
    const ids = own.map(({ id }) => id)
    const [progress, done] = [await progressOf(db(), ids), await doneLessons(db(), ids)]
    const progressByCourse = new Map<string, LearnerProgress>()
    for (const { id, courseId, standing } of own) {
      const { attempt, exam, certificate } = progress.get(id) ?? {}
      const state = courseState(standing, attempt)
      // Two people on one phone may be in the same course: the one with the latest activity comes first.
      if (state === 'not_enrolled' || progressByCourse.get(courseId)?.mayRead) continue
      const may = await mayExam(db(), id)
      progressByCourse.set(courseId, {
        state,
        mayRead: standing === 'approved',
        done: done.get(id) ?? [],
        score: attempt?.score,
        required: 'required' in may ? { done: may.done, all: may.required } : undefined,
        exam: may.ok ? exam : undefined,
        certificate: attempt?.passed ? certificate : undefined,
      })
    }
    return progressByCourse.size > 0 ? progressByCourse : undefined
  },
  markDone: (request, lesson) => {
    const now = new Date()
    return inTransaction({ actor: { kind: 'visitor' }, now }, (work) =>
      finishLesson(work, learnerOf(request, now), lesson),
    )
  },
}
