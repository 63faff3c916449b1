import { examProgress } from './features/learning/attempts/index.server.ts'
import { certificateProgress } from './features/learning/certificates/index.server.ts'
import { readWith } from './features/learning/courses/index.server.ts'
import { enrolledLearners, progressFrom } from './features/learning/enrollments/index.server.ts'

/** LRN-17: who learns what, for the pages of courses; and what exams and certificates know of an enrollment. */
readWith(enrolledLearners)
progressFrom(examProgress, certificateProgress)
