export { saveTeamMember } from './commands/save-team-member.server.ts'
export { teamForShowing, teamTag } from './team.queries.server.ts'
export { teamRules } from './team.rules.server.ts'
