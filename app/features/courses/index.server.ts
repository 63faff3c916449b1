export { saveCourse } from './commands/save-course.server.ts'
export { saveLesson } from './commands/save-lesson.server.ts'
export { saveModule } from './commands/save-module.server.ts'
export { foundCourses } from './course.kinds.server.ts'
export {
  type CourseView,
  courseForReading,
  coursesById,
  coursesTag,
} from './course.queries.server.ts'
export { courseRules, lessonRules, moduleRules, premiumRules } from './course.rules.server.ts'
export { type Learners, readWith, type Standing } from './learner.kinds.server.ts'
export { contentsOf } from './lesson.queries.server.ts'
export { lookedUpCourses, lookedUpPremium } from './lookup.kinds.server.ts'
