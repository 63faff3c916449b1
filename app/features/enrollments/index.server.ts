export { noteActivity } from './commands/finish-lesson.server.ts'
export { enrollmentKind } from './enrollment.kinds.server.ts'
export { enrolledLearners } from './learner.kinds.server.ts'
export { type Learner, learnerOf } from './learner.links.server.ts'
export {
  type MayExam,
  mayExam,
  ownEnrollment,
  ownEnrollments,
} from './learner.queries.server.ts'
export { courseProduct } from './purchase.kinds.server.ts'
export { type Stand, type StandSource, standsOf, standWith } from './stand.kinds.server.ts'
