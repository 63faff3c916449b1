export { type ExamVersion, examInUse, examVersion } from './exam.queries.server.ts'
