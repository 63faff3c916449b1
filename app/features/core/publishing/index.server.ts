export { publishScheduled } from './commands/publish-scheduled.server.ts'
