/** What no public page may reach, but whoever closes an attempt. */
export { keyOf } from './key.queries.server.ts'
/** For staff, who look at attempts. */
export { courseOfExam, examForStaff } from './staff.queries.server.ts'
