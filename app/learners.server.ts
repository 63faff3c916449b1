import { readWith } from './features/courses/index.server.ts'
import { enrolledLearners } from './features/enrollments/index.server.ts'

/** Who learns what: the only place that joins courses and enrollments. */
readWith(enrolledLearners)
