export { programKind } from './application.kinds.server.ts'
export { lookedUpPrograms } from './lookup.kinds.server.ts'
export { foundPrograms } from './program.kinds.server.ts'
export { nextClosing, programsForList, programsTag } from './program.queries.server.ts'
