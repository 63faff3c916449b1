export { programsTag } from './program.queries.server.ts'
