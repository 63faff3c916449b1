export { type ExamVersion, examInUse, examVersion, keyOf } from './exam.queries.server.ts'
