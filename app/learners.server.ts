import { examProgress } from './features/learning/attempts/index.server.ts'
import { certificateProgress } from './features/learning/certificates/index.server.ts'
import { readWith } from './features/learning/courses/index.server.ts'
import { enrolledLearners, progressFrom } from './features/learning/enrollments/index.server.ts'

/** LRN-17: gives the pages of courses their learners, and enrollments the progress of exams and certificates. */
readWith(enrolledLearners)
progressFrom(examProgress, certificateProgress)
