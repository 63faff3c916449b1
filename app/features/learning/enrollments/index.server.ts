export { noteActivity } from './commands/finish-lesson.server.ts'
export { enrolledLearners } from './learner.adapter.server.ts'
export { type Learner, learnerOf } from './learner.links.server.ts'
export {
  type MayExam,
  mayExam,
  ownEnrollment,
  ownEnrollments,
} from './learner.queries.server.ts'
export {
  type CourseProgress,
  type ProgressSource,
  progressFrom,
  progressOf,
} from './progress.adapter.server.ts'
export { courseProduct } from './purchase.adapter.server.ts'
export { enrollmentKind } from './registration.adapter.server.ts'
