import { examStand } from './features/attempts/index.server.ts'
import { certificateStands } from './features/certificates/index.server.ts'
import { readWith } from './features/courses/index.server.ts'
import { enrolledLearners, standWith } from './features/enrollments/index.server.ts'

/** LRN-17: who learns what, for the pages of courses; and what exams and certificates know of an enrollment. */
readWith(enrolledLearners)
standWith(examStand, certificateStands)
