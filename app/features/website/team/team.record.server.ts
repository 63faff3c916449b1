import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../../core/bin/index.server.ts'
import { recordPicture } from '../../core/files/index.server.ts'
import { teamMemberBin } from './bin.adapter.server.ts'
import { archiveTeamMember } from './commands/archive-team-member.server.ts'
import { saveTeamMember } from './commands/save-team-member.server.ts'
import { teamMemberForEditing, teamMemberVersions } from './staff.queries.server.ts'
import { teamRules } from './team.rules.server.ts'

/** A-TEM-01: create, edit and delete. */
export const teamRecord = contentRecord({
  noun: 'team member',
  path: '/admin/team',
  permission: 'team.change',
  rules: teamRules,
  titleField: 'name',
  forEditing: teamMemberForEditing,
  save: saveTeamMember,
  onDelete: 'They disappear from the site, with their photo.',
  archive: archiveTeamMember,
  picture: recordPicture('team-members'),
  bin: recordBin(teamMemberBin),
  versions: teamMemberVersions,
})
