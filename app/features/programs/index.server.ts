export { programsTag } from './program.queries.server.ts'
export { waitingApplications } from './staff.queries.server.ts'
