export { countEvent } from './commands/count-event.server.ts'
export { giveToken } from './view.links.server.ts'
export { adDays, wasCounted } from './view.queries.server.ts'
