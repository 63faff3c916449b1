export { startupWords } from './commands/save-startup.server.ts'
export { funding, startupsForHome, startupsTag, startupsTags } from './startup.queries.server.ts'
