export { noteActivity } from './commands/finish-lesson.server.ts'
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
  progressOf,
  progressSources,
} from './progress.adapter.server.ts'
