export { countEvent } from './commands/count-event.server.ts'
export { giveToken } from './impression.links.server.ts'
export { adDays, wasCounted } from './impression.queries.server.ts'
