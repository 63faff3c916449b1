/** For staff, and for samples. */
export { importQuestions } from './commands/import-questions.server.ts'
export { publishVersion } from './commands/publish-version.server.ts'
export { saveExam } from './commands/save-exam.server.ts'
export { examRules } from './exam.rules.server.ts'
/** What no public page may reach, but whoever closes an attempt. */
export { answerKeyOf } from './key.queries.server.ts'
/** For staff, who look at attempts. */
export { courseOfExam, examForStaff } from './staff.queries.server.ts'
