export { startupWords } from './commands/save-startup.server.ts'
export { startupsForHome, startupsTag, startupsTags } from './startup.queries.server.ts'
