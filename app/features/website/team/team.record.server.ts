import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordPicture } from '../../core/files/index.server.ts'
import { archiveTeamMember } from './commands/archive-team-member.server.ts'
import { saveTeamMember } from './commands/save-team-member.server.ts'
import { teamMemberForEditing } from './staff.queries.server.ts'
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
  onDelete: 'They disappear from the site, and their photo is removed.',
  archive: archiveTeamMember,
  picture: recordPicture('team-members'),
})
