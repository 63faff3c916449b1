export { resetPassed } from './commands/reset-passed.server.ts'
export { passWith } from './passed.kinds.server.ts'
export { examStand } from './stand.kinds.server.ts'
