import { passWith, resetPassed } from './features/learning/attempts/index.server.ts'
import { certify, revokeWith } from './features/learning/certificates/index.server.ts'

/** What passing an exam brings, in the transaction that says so. */
passWith(async (work, { enrollmentId, courseId }) => {
  await certify(work, { enrollmentId, courseId, completedAt: work.now })
})

/** And what revoking its certificate takes back. */
revokeWith(resetPassed)
