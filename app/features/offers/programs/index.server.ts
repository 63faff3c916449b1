export { programsAdminSearch } from './admin-search.adapter.server.ts'
export { nextClosing, programsForList, programsTag } from './program.queries.server.ts'
export { programKind } from './registration.adapter.server.ts'
export { programsSearch } from './search.adapter.server.ts'
