export { type ExamVersion, examInUse, examVersion, isInUse } from './exam.queries.server.ts'
