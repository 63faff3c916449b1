import { passWith, resetPassed } from './features/learning/attempts/index.server.ts'
import { certify, revokeWith } from './features/learning/certificates/index.server.ts'

/** The effects of passing an exam, in the same transaction. */
passWith(async (work, { enrollmentId, courseId }) => {
  await certify(work, { enrollmentId, courseId, completedAt: work.now })
})

/** And what revoking its certificate undoes. */
revokeWith(resetPassed)
