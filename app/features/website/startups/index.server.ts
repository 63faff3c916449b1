export { startupsAdminSearch } from './admin-search.adapter.server.ts'
export { startupWords } from './commands/save-startup.server.ts'
export { startupsSearch } from './search.adapter.server.ts'
export { funding, startupsForHome, startupsTag, startupsTags } from './startup.queries.server.ts'
