export { nextClosing, programsForList, programsTag } from './program.queries.server.ts'
export { programKind } from './registration.adapter.server.ts'
