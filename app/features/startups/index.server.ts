export { startupWords } from './commands/save-startup.server.ts'
export { lookedUpStartups } from './lookup.kinds.server.ts'
export { foundStartups } from './startup.kinds.server.ts'
export { funding, startupsForHome, startupsTag, startupsTags } from './startup.queries.server.ts'
