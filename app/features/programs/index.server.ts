export { programKind } from './application.kinds.server.ts'
export { foundPrograms } from './program.kinds.server.ts'
export { programsTag } from './program.queries.server.ts'
