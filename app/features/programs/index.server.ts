export { programKind } from './application.kinds.server.ts'
export { programsTag } from './program.queries.server.ts'
