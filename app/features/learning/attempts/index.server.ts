export { resetPassed } from './commands/reset-passed.server.ts'
export { passWith } from './passed.adapter.server.ts'
export { examProgress } from './progress.adapter.server.ts'
