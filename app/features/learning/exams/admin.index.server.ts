/** For staff, and for samples. */
export { importQuestions } from './commands/import-questions.server.ts'
export { publishVersion } from './commands/publish-version.server.ts'
export { saveExam } from './commands/save-exam.server.ts'
export { examRules } from './exam.rules.server.ts'
/** Not for public pages, except for closing an attempt. */
export { answerKeyOf } from './key.queries.server.ts'
/** For the staff pages of attempts. */
export { courseOfExam, examForStaff } from './staff.queries.server.ts'
