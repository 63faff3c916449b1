export { teamForShowing, teamTag } from './team.queries.server.ts'
